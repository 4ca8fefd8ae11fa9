/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    // Short, for a class stands in the styles, in the code and on every element.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
};
