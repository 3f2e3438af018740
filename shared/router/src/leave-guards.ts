/** Whether what is on screen may be replaced now: at once, when the person says so, or not at all (something is being sent). */
export type CanLeave = 'allow' | 'ask' | 'block';

/** Speaks for something on screen that would be lost with it. */
export interface LeaveGuard {
  canLeave: () => 'ask' | 'block';
  /** Asks the person, also before the path changes; resolves true to leave. Without it leaving needs no question. */
  confirmLeave?: (() => Promise<boolean>) | undefined;
}

const guards = new Set<LeaveGuard>();
const listeners = new Set<() => void>();
const WEIGHT: Record<CanLeave, number> = {allow: 0, ask: 1, block: 2};
let told: CanLeave = 'allow';

/** Of two answers the one that keeps more. */
const stronger = (one: CanLeave, other: CanLeave): CanLeave =>
  WEIGHT[one] > WEIGHT[other] ? one : other;

/**
 * The strongest answer of all guards.
 * @param atLeast the answer when there are none, or only weaker ones
 */
export const leaveState = (atLeast: CanLeave = 'allow'): CanLeave =>
  [...guards].reduce((strongest, guard) => stronger(guard.canLeave(), strongest), atLeast);

/** After the running work, so that a guard that makes way for another one is not taken for an empty screen. */
const tellListeners = () =>
  queueMicrotask(() => {
    if (leaveState() === told) return;
    told = leaveState();
    for (const listener of [...listeners]) listener();
  });

/**
 * Calls a function whenever `leaveState()` has changed.
 * @returns a function that ends it
 */
export function onLeaveStateChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Heeds a guard while it is registered.
 * @returns a function that takes it away
 */
export function addLeaveGuard(guard: LeaveGuard) {
  guards.add(guard);
  tellListeners();
  return () => {
    guards.delete(guard);
    tellListeners();
  };
}

/** Whether somebody would ask before the path changes. */
export const hasQuestions = () => [...guards].some(({confirmLeave}) => confirmLeave);

/**
 * Asks every guard's question, one after the other.
 * @returns false as soon as one answer is to stay
 */
export async function askGuards(): Promise<boolean> {
  for (const {confirmLeave} of [...guards])
    if (confirmLeave && !(await confirmLeave())) return false;
  return true;
}

/**
 * Asks whoever has something to lose, before what is on screen is replaced.
 * @returns false while one of them blocks, and as soon as one answer is to stay
 */
export const mayLeave = async (): Promise<boolean> =>
  leaveState() !== 'block' && (await askGuards()) && leaveState() !== 'block';
