const keyOf = (userId: string) => `switchboard-checklist-over-${userId}`;

/** Keeps in this browser that somebody needs the checklist no more: no room is left for it from now on. */
export function noteOver(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // A browser that keeps nothing leaves room for a moment each time.
  }
}

/** Whether they needed it no more when this browser asked last. */
export function wasOver(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}
