/** One move of a remote's pointer, as the audit log keeps it. */
export interface Move {
  action: 'activate' | 'promote' | 'rollback';
  to: string;
}

/**
 * The releases that a rollback walks back through, the active one last. An activation or a promotion puts its release on top; a
 * rollback takes off everything above its target, so that a repeated rollback goes further back and never returns.
 * @param moves all moves of one remote, oldest first
 */
export const activeTrail = (moves: readonly Move[]): string[] => {
  const trail: string[] = [];
  for (const {action, to} of moves) {
    if (action !== 'rollback') trail.push(to);
    else trail.length = trail.lastIndexOf(to, -2) + 1;
  }
  return trail;
};

/** Every version that a rollback may lead to, the last active one first. */
export const rollbackTargets = (
  trail: readonly string[],
  revoked: ReadonlySet<string>,
): string[] => [
  ...new Set(
    trail
      .slice(0, -1)
      .filter((each) => !revoked.has(each) && each !== trail.at(-1))
      .reverse(),
  ),
];

/**
 * Where a rollback leads: one step back over what was revoked, or to the latest earlier activation of `version`.
 * Gives null when there is nothing (of that version) before the active release.
 */
export const rollbackTarget = (
  trail: readonly string[],
  revoked: ReadonlySet<string>,
  version?: string,
): string | null => {
  const earlier = trail.slice(0, -1).filter((each) => !revoked.has(each));
  if (version === undefined) return earlier.findLast((each) => each !== trail.at(-1)) ?? null;
  return earlier.includes(version) ? version : null;
};
