/** First come, first served: one holder at a time. */
export type Mutex = {acquire: () => Promise<void>; release: () => void};

/**
 * @param patienceMs longest wait; after it `acquire` rejects with a DatabaseBusyError, so that code which asks for a
 *   second connection inside its own transaction fails with a clear sentence instead of hanging for ever
 */
export const createMutex = (patienceMs: number): Mutex => {
  const waiting: Array<() => void> = [];
  let held = false;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(Object.assign(new Error(`No database connection for ${patienceMs / 1000} s.`), {name: 'DatabaseBusyError'}));
      }, patienceMs);
      waiting.push(turn);
    });

  return {
    acquire: async () => {
      if (held) return wait();
      held = true;
    },
    release: () => {
      const next = waiting.shift();
      if (next) next();
      else held = false;
    },
  };
};
