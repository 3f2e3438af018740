import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {isEvaluating} from './caller.ts';
import type {Method} from './replace.ts';

/** Effect of a release on the page outside of its root. */
export interface Effect {
  /** Name of the effect, e.g. `listener keydown`. */
  what: string;
  undo: () => void;
  /** Applies the effect again. Effects that came with the code can then rest while their release is away. */
  redo?: () => void;
  /** True for an effect that ends by itself, as a timer does. */
  isPassing?: boolean;
  /** Returns true when the effect is gone, although nobody undid it here. */
  isGone?: () => boolean;
}

interface Recorded extends Effect {
  /** True for an effect that came with the code and comes again only with it. */
  isEvaluated: boolean;
}

interface Ledger {
  effects: Set<Recorded>;
  /** Effects that are undone while the release is away. */
  resting: Set<Recorded>;
  /** Effects that cannot be undone. */
  lasting: Set<string>;
  /** True once no code of the release is in use any more: its further effects are undone at once. */
  isClosed: boolean;
}

export interface Removed {
  /** Effects that were undone and would not have ended by themselves. */
  effects: string[];
  /** Effects that could not be undone. */
  lasting: string[];
  /** True when the code relies on something that was removed and has to be evaluated again. */
  isStale: boolean;
}

/** No section has this many effects at a time; further ones of a section that never stops are not tracked. */
const MOST = 2000;

const emptyLedger = (isClosed = false): Ledger => ({
  effects: new Set(),
  resting: new Set(),
  lasting: new Set(),
  isClosed,
});

/** Ledgers by container. */
const ledgers = new Map<string, Ledger>();

function ledgerOf(container: string): Ledger {
  const ledger = ledgers.get(container) ?? emptyLedger();
  ledgers.set(container, ledger);
  return ledger;
}

/** Runs an undo; a failed one must not prevent the others, as the page may have changed meanwhile. */
function attempt(act: () => void) {
  try {
    act();
  } catch (error) {
    console.warn('A side effect of a section could not be undone.', error);
  }
}

/**
 * Records an effect of a release.
 * @param below the function of the page that the release called
 * @returns a function that marks the effect as undone
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

/** Records an effect of a release that nothing can undo. */
export const recordLasting = (container: string, what: string) =>
  void ledgerOf(container).lasting.add(what);

const undone = (effects: readonly Recorded[]): string[] => {
  // The last one first, as each may depend on those before it.
  for (const {undo} of effects.toReversed()) attempt(undo);
  return effects.filter(({isPassing}) => !isPassing).map(({what}) => what);
};

/** Undoes all effects of a release that has gone for good, and from now on its further effects too. */
export function removeAll(container: string): Removed {
  const {effects, resting, lasting} = ledgerOf(container);
  const isStale = effects.size + resting.size > 0;
  ledgers.set(container, emptyLedger(true));
  return {effects: undone([...effects]), lasting: [...lasting], isStale};
}

const isLeft = ({isEvaluated, isPassing}: Recorded) => !isEvaluated && !isPassing;

/**
 * Undoes effects that a release that may come back should have undone itself, and with them those that came with its
 * code. If it left none, its code stays as it is, and only repeatable effects rest.
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

/** True when no effect of a release is left and none can follow. */
export function isOver(container: string): boolean {
  const {effects, resting, lasting, isClosed} = ledgerOf(container);
  return isClosed && effects.size + resting.size + lasting.size === 0;
}

/** Applies the resting effects of a release again when it is used again. */
export function wake(container: string): void {
  const ledger = ledgerOf(container);
  ledger.isClosed = false;
  for (const effect of ledger.resting) {
    ledger.effects.add(effect);
    if (effect.redo) attempt(effect.redo);
  }
  ledger.resting.clear();
}
