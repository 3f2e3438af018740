/** Operations of a browser that a walk needs; one adapter for each driver. */
export interface Engine {
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page and returns its value. */
  evaluate: <Value>(code: string) => Promise<Value>;
  /** Clicks the middle of the element that the code returns. */
  click: (code: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Presses keys together: `Enter`, `Control+Enter`. */
  press: (keys: string) => Promise<void>;
  /** Faults of the pages so far: crashes, console errors, blocked content. */
  faults: () => string[];
  /** A PNG of the visible page. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export const WINDOW = {width: 1400, height: 900};
