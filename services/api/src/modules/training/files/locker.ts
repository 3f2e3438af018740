import type {Locker, RequestRelease} from '@tus/server';

/** As the protocol's library says a refusal; its clients ask again. */
const LOCKED = {
  status_code: 423,
  body: 'Another request for this upload is under way. Ask again in a moment.\n',
};

interface Turn {
  release: RequestRelease;
  begin: PromiseWithResolvers<void>;
}

/**
 * Lets one request at a time work on an upload. The next one has it end soon and waits; of several, the newest, and those before it are refused.
 * The library's own lets any number wait, and each of them asks again whenever the process has a moment, as long as a slow body lasts.
 */
export const createLocker = (): Locker => {
  const holders = new Map<string, RequestRelease>();
  const next = new Map<string, Turn>();

  const wait = async (id: string, turn: Turn, signal: AbortSignal): Promise<void> => {
    const giveUp = () => {
      if (next.get(id) === turn) next.delete(id);
      turn.begin.reject(LOCKED);
    };
    next.get(id)?.begin.reject(LOCKED);
    next.set(id, turn);
    signal.addEventListener('abort', giveUp, {once: true});
    await turn.begin.promise.finally(() => signal.removeEventListener('abort', giveUp));
  };

  return {
    newLock: (id) => ({
      lock: async (signal, release) => {
        const holder = holders.get(id);
        if (!holder) return void holders.set(id, release);
        void holder();
        await wait(id, {release, begin: Promise.withResolvers()}, signal);
      },
      unlock: async () => {
        const turn = next.get(id);
        next.delete(id);
        if (!turn) return void holders.delete(id);
        holders.set(id, turn.release);
        turn.begin.resolve();
      },
    }),
  };
};
