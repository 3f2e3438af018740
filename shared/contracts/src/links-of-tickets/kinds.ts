/** Relations between tickets. */
export const LINK_KINDS = [
  'related',
  'duplicate_of',
  'has_duplicate',
  'caused_by',
  'causes',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
