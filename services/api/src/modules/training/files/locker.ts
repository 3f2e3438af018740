import type {Locker, RequestRelease} from '@tus/server';

/** As the protocol's library says a refusal; its clients ask again. */
const LOCKED = {
  status_code: 423,
  body: 'Other requests for this upload are under way. Ask again in a moment.\n',
};
/** A client sends one at a time; after a lost line the one before may still be there. */
const WAITING_MAX = 3;

interface Turn {
  release: RequestRelease;
  begin: PromiseWithResolvers<void>;
}

/**
 * Lets one request at a time work on an upload, in the order in which they come. Those that wait have it end soon; more than a few are refused.
 * The library's own lets any number wait, and each of them asks again whenever the process has a moment, as long as a slow body lasts.
 */
export const createLocker = (): Locker => {
  /** By upload: who works on it, and who waits. */
  const turns = new Map<string, Turn[]>();

  const leave = (id: string, turn: Turn): void => {
    const left = turns.get(id)?.filter((one) => one !== turn) ?? [];
    if (left.length === 0) return void turns.delete(id);
    turns.set(id, left);
    const [first] = left;
    first?.begin.resolve();
    if (left.length > 1) void first?.release();
  };

  const enter = async (id: string, turn: Turn, signal: AbortSignal): Promise<void> => {
    const others = turns.get(id) ?? [];
    if (others.length > WAITING_MAX) throw LOCKED;
    turns.set(id, [...others, turn]);
    const [first] = others;
    if (!first) return;
    const giveUp = () => {
      leave(id, turn);
      turn.begin.reject(LOCKED);
    };
    signal.addEventListener('abort', giveUp, {once: true});
    void first.release();
    await turn.begin.promise.finally(() => signal.removeEventListener('abort', giveUp));
  };

  return {
    newLock: (id) => {
      let own: Turn | undefined;
      return {
        lock: (signal, release) => {
          own = {release, begin: Promise.withResolvers()};
          return enter(id, own, signal);
        },
        unlock: async () => {
          if (own) leave(id, own);
        },
      };
    },
  };
};
