let latest: (() => void) | undefined;

/** Keeps the way back from the last change, for who undoes it by a key. */
export const offerUndo = (undo: (() => void) | undefined): void => {
  latest = undo;
};

/** Undoes the last change, once. */
export const undoLatest = (): void => {
  latest?.();
  latest = undefined;
};
