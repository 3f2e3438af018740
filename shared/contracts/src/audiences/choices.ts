/** Plain data: safe in a browser bundle. */

export const BROADCAST_CHANNELS = ['email', 'sms'] as const;
export type BroadcastChannel = (typeof BROADCAST_CHANNELS)[number];

export const AUDIENCE_KINDS = ['dynamic', 'static'] as const;

/** Text fields of filters, and their comparisons. */
export const TEXT_FIELDS = ['name', 'email', 'phone', 'company'] as const;
export const TEXT_OPERATORS = ['is', 'isNot', 'contains', 'startsWith', 'endsWith'] as const;

/**
 * Reasons for which a contact of an audience is skipped: no address of the channel, an invalid one,
 * `unsubscribed` by themselves (the link, or STOP), `suppressed` for another reason, or the same
 * address as another contact. The first that applies, in this order.
 */
export const SKIP_REASONS = [
  'no_address',
  'invalid_address',
  'foreign_number',
  'unsubscribed',
  'suppressed',
  'duplicate',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** `unsubscribed`: by the link of a mail; `stop`: by an SMS; `bounced`, `complained`: reported by the provider; `manual`: by an admin. */
export const SUPPRESSION_REASONS = [
  'unsubscribed',
  'stop',
  'bounced',
  'complained',
  'manual',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];
