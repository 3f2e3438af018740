import type {PackageValues} from '@switchboard/contracts/packages/schemas';

/** Where the values of a package are. */
export type SaveState =
  | {type: 'nothing'}
  | {type: 'saving'}
  | {type: 'saved'}
  /** Nobody answered, or only that it is not the time. */
  | {type: 'waiting'}
  /** Nothing is saved from here any more. */
  | {type: 'refused'; error: unknown};

interface SaverOptions {
  save: (values: PackageValues) => Promise<void>;
  /** Whether what a save threw will be thrown again. */
  isFinal: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  /** Between two saves, in milliseconds. */
  everyMs: number;
}

export interface Saver {
  /** Takes all values as they are now; `isUrgent` saves them at once. */
  take: (values: PackageValues, isUrgent: boolean) => void;
  /** Saves what waits at once: the page may go. */
  flush: () => void;
}

/** Saves the newest values of a package, one request after another, and again until it succeeds. */
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
