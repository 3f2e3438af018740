/** How often something may be tried: `max` tries in `seconds`. */
export type Limit = {max: number; seconds: number};

export type Limits = {
  /** Sign-in, registration, reset and verification calls of one address; an office or a test suite shares one. */
  authPerIp: Limit;
  /** Mails of one kind to one address. */
  mailPerAddress: Limit;
  /** Invitation mails of one invitation (product.md 2.5). */
  resendPerInvitation: Limit;
};

export const DEFAULT_LIMITS: Limits = {
  authPerIp: {max: 600, seconds: 60},
  mailPerAddress: {max: 5, seconds: 3600},
  resendPerInvitation: {max: 5, seconds: 86_400},
};
