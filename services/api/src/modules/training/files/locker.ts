import type {Locker, RequestRelease} from '@tus/server';

/** Refusal in the form of the protocol's library; its clients retry. */
const LOCKED = {
  status_code: 423,
  body: 'Other requests for this upload are under way. Ask again in a moment.\n',
};
/** A client sends one request at a time; after a lost connection the previous one may still be there. */
const WAITING_MAX = 3;

interface Turn {
  release: RequestRelease;
  begin: PromiseWithResolvers<void>;
}

/**
 * Lets one request at a time work on an upload, in order of arrival. Waiting ones cause it to end soon; more than a few are refused. The
 * library's own locker lets any number wait, and each of them retries whenever the process is idle, for the duration of a slow body.
 */
export const createLocker = (): Locker => {
  /** By upload: the current and the waiting requests. */
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
