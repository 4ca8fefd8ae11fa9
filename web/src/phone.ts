import { MediaQuery } from 'svelte/reactivity';

/** Whether the page is as narrow as a phone held upright. */
export const phone = new MediaQuery('max-width: 699px');
