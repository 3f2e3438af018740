import type {PackageValues} from '@switchboard/contracts/packages/schemas';

/** Save state of a package's values. */
export type SaveState =
  | {type: 'nothing'}
  | {type: 'saving'}
  | {type: 'saved'}
  /** No response, or a temporary error. */
  | {type: 'waiting'}
  /** Saving has stopped. */
  | {type: 'refused'; error: unknown};

interface SaverOptions {
  save: (values: PackageValues) => Promise<void>;
  /** True for an error that a retry would repeat. */
  isFinal: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  /** Interval between saves, in milliseconds. */
  everyMs: number;
}

export interface Saver {
  /** Receives all current values; `isUrgent` saves them at once. */
  take: (values: PackageValues, isUrgent: boolean) => void;
  /** Saves pending values at once: the page may end. */
  flush: () => void;
}

/** Saves the newest values of a package, one request at a time, with retries. */
export const createSaver = ({save, isFinal, onState, everyMs}: SaverOptions): Saver => {
  let pending: PackageValues | undefined;
  let isBusy = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      void work();
    }, everyMs);
  };
  const work = async (): Promise<void> => {
    if (isBusy || timer !== undefined || hasEnded || !pending) return;
    const values = pending;
    [pending, isBusy] = [undefined, true];
    onState({type: 'saving'});
    try {
      await save(values);
      onState({type: pending ? 'saving' : 'saved'});
    } catch (error) {
      hasEnded = isFinal(error);
      pending ??= values;
      onState(hasEnded ? {type: 'refused', error} : {type: 'waiting'});
    }
    isBusy = false;
    rest();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    void work();
  };
  return {
    take: (values, isUrgent) => {
      pending = values;
      if (isUrgent) flush();
      else void work();
    },
    flush,
  };
};
