/** One move of a remote's pointer, as recorded in the audit log. */
export interface Move {
  action: 'activate' | 'promote' | 'rollback';
  to: string;
}

/**
 * Releases in the order of a rollback, the active one last. An activation or a promotion puts its
 * release on top; a rollback removes everything above its target, so that a repeated rollback goes
 * further back and never returns.
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

/** Every possible target of a rollback, the last active one first. */
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
 * Target of a rollback: one step back past revoked releases, or the latest earlier activation of
 * `version`. Returns null when there is none before the active release.
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
