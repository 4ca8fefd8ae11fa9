/** The page's own book; what is not needed at first sight is added a moment later. */
import { laterBook, shellBook } from './game';
import type { Book } from './texts';

class Shell {
  book = $state.raw<Book>(shellBook);
  isWhole = $state(false);

  constructor() {
    void laterBook().then(
      (later) => {
        this.book = { ...this.book, ...later };
        this.isWhole = true;
      },
      () => undefined, // the server is away; what is there already says so
    );
  }
}

export const shell = new Shell();
