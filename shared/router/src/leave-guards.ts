/** Permission to replace the screen now: immediately, after a confirmation by the user, or not at all (something is being sent). */
export type CanLeave = 'allow' | 'ask' | 'block';

/** Protects content of the screen that would be lost with it. */
export interface LeaveGuard {
  canLeave: () => 'ask' | 'block';
  /** Asks the user, also before the path changes; resolves to true to leave. Without it, leaving needs no confirmation. */
  confirmLeave?: (() => Promise<boolean>) | undefined;
}

const guards = new Set<LeaveGuard>();
const listeners = new Set<() => void>();
const WEIGHT: Record<CanLeave, number> = {allow: 0, ask: 1, block: 2};
let told: CanLeave = 'allow';

/** The more restrictive of two answers. */
const stronger = (one: CanLeave, other: CanLeave): CanLeave =>
  WEIGHT[one] > WEIGHT[other] ? one : other;

/**
 * Strongest answer of all guards.
 * @param atLeast the answer without guards, or with weaker ones only
 */
export const leaveState = (atLeast: CanLeave = 'allow'): CanLeave =>
  [...guards].reduce((strongest, guard) => stronger(guard.canLeave(), strongest), atLeast);

/** Runs after the current work, so that a guard that is replaced by another one does not look like an empty screen. */
const notifyListeners = () =>
  queueMicrotask(() => {
    if (leaveState() === told) return;
    told = leaveState();
    for (const listener of [...listeners]) listener();
  });

/**
 * Calls a function whenever `leaveState()` has changed.
 * @returns a function that unsubscribes
 */
export function onLeaveStateChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Registers a guard.
 * @returns a function that removes it
 */
export function addLeaveGuard(guard: LeaveGuard) {
  guards.add(guard);
  notifyListeners();
  return () => {
    guards.delete(guard);
    notifyListeners();
  };
}

/** True when a guard would ask before the path changes. */
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
 * Asks all guards before the screen is replaced.
 * @returns false while one of them blocks, and as soon as one answer is to stay
 */
export const mayLeave = async (): Promise<boolean> =>
  leaveState() !== 'block' && (await askGuards()) && leaveState() !== 'block';
