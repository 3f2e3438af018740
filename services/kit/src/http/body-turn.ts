const waiting: (() => void)[] = [];

const letOneIn = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneIn);
};

/**
 * Waits for the turn of a body: one is read in each turn of the event loop, however many came at once, so that requests that wait for the
 * database are answered in between.
 */
export const bodyTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneIn);
  });
