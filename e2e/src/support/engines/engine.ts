/** What a walk needs of a browser; one adapter for each way to drive one. */
export interface Engine {
  open: (url: string) => Promise<void>;
  /** Gives what the code, an expression, has as its value in the page. */
  evaluate: <Value>(code: string) => Promise<Value>;
  /** Clicks the middle of the element that the code gives. */
  click: (code: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Presses keys together: `Enter`, `Control+Enter`. */
  press: (keys: string) => Promise<void>;
  /** What went wrong in the pages so far: crashes, console errors, blocked content. */
  faults: () => string[];
  /** A PNG of what shows. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export const WINDOW = {width: 1400, height: 900};
