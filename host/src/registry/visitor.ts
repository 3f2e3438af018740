const KEY = 'switchboard.visitor';

let ofThisTab: string | undefined;

/**
 * What stays the same of this browser while canaries come and go (G11): random, made when it is first asked for, sent to
 * nobody. A browser that keeps nothing has one for each tab.
 */
export function visitorId(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, (ofThisTab ??= crypto.randomUUID()));
  } catch {
    // Storage is full or forbidden.
  }
  return (ofThisTab ??= crypto.randomUUID());
}
