import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {isEvaluating} from './caller.ts';
import type {Method} from './replace.ts';

/** Something that a release did to the page outside of its root. */
export interface Effect {
  /** `listener keydown`. */
  what: string;
  undo: () => void;
  /** Does it again. What came with the code can then rest while its release is away. */
  redo?: () => void;
  /** Whether it ends by itself, as a timer does. */
  isPassing?: boolean;
  /** Whether nothing is left of it, although nobody undid it here. */
  isGone?: () => boolean;
}

interface Recorded extends Effect {
  /** It came with the code, and comes again only with it. */
  isEvaluated: boolean;
}

interface Ledger {
  effects: Set<Recorded>;
  /** Undone while the release is away. */
  resting: Set<Recorded>;
  /** What cannot be undone. */
  lasting: Set<string>;
  /** Its code runs for nothing any more: what it still does is undone at once. */
  isClosed: boolean;
}

export interface Removed {
  /** What was undone, and would not have ended by itself. */
  effects: string[];
  /** What could not be. */
  lasting: string[];
  /** Whether the code counts on what is there no more, and has to be evaluated anew. */
  isStale: boolean;
}

/** No section has so many at a time; those of one that never stops are not followed further. */
const MOST = 2000;

const emptyLedger = (isClosed = false): Ledger => ({
  effects: new Set(),
  resting: new Set(),
  lasting: new Set(),
  isClosed,
});

/** By container. */
const ledgers = new Map<string, Ledger>();

function ledgerOf(container: string): Ledger {
  const ledger = ledgers.get(container) ?? emptyLedger();
  ledgers.set(container, ledger);
  return ledger;
}

/** One that cannot be undone must not keep the others from it: the page may have changed meanwhile. */
function attempt(act: () => void) {
  try {
    act();
  } catch (error) {
    console.warn('A side effect of a section could not be undone.', error);
  }
}

/**
 * Notes what a release has done.
 * @param below the function of the page that it called
 * @returns a function that says that it is undone
 */
export function record(release: Release, effect: Effect, below: Method): () => void {
  const {effects, resting, lasting, isClosed} = ledgerOf(release.container);
  if (effects.size >= MOST) for (const old of effects) if (old.isGone?.()) effects.delete(old);
  if (effects.size >= MOST) {
    lasting.add(`more than ${MOST} side effects`);
    return () => undefined;
  }
  const isEvaluated = !effect.isPassing && isEvaluating(release, below);
  const recorded = {...effect, isEvaluated};
  effects.add(recorded);
  if (isClosed) queueMicrotask(() => effects.delete(recorded) && attempt(recorded.undo));
  return () => {
    effects.delete(recorded);
    resting.delete(recorded);
  };
}

/** Notes what a release has done and nothing can undo. */
export const recordLasting = (container: string, what: string) =>
  void ledgerOf(container).lasting.add(what);

const undone = (effects: readonly Recorded[]): string[] => {
  // The last one first, as each may stand on those before it.
  for (const {undo} of effects.toReversed()) attempt(undo);
  return effects.filter(({isPassing}) => !isPassing).map(({what}) => what);
};

/** Undoes all that a release that has gone for good did, and from now on whatever it still does. */
export function removeAll(container: string): Removed {
  const {effects, resting, lasting} = ledgerOf(container);
  const isStale = effects.size + resting.size > 0;
  ledgers.set(container, emptyLedger(true));
  return {effects: undone([...effects]), lasting: [...lasting], isStale};
}

const isLeft = ({isEvaluated, isPassing}: Recorded) => !isEvaluated && !isPassing;

/**
 * Undoes what a release that may come back ought to have undone itself, and with it what came with its code. Where it left nothing,
 * its code stays as it is, and only what can be done again rests.
 */
export function removeLeft(container: string): Removed {
  const ledger = ledgerOf(container);
  const {effects, resting, lasting} = ledger;
  const all = [...effects];
  const left = all.filter(isLeft);
  const isStale = left.length > 0;
  const going = all.filter(({isPassing, redo}) => (isStale ? !isPassing : redo));
  for (const effect of going) {
    effects.delete(effect);
    if (!isStale) resting.add(effect);
  }
  if (isStale) {
    resting.clear();
    // Another evaluation takes its place.
    ledger.isClosed = true;
  }
  undone(going);
  return {effects: left.map(({what}) => what), lasting: [...lasting], isStale};
}

/** Whether nothing is left of a release, and nothing comes. */
export function isOver(container: string): boolean {
  const {effects, resting, lasting, isClosed} = ledgerOf(container);
  return isClosed && effects.size + resting.size + lasting.size === 0;
}

/** A release is used again: what rested is done again. */
export function wake(container: string): void {
  const ledger = ledgerOf(container);
  ledger.isClosed = false;
  for (const effect of ledger.resting) {
    ledger.effects.add(effect);
    if (effect.redo) attempt(effect.redo);
  }
  ledger.resting.clear();
}
