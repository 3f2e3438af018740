/** All API error codes with their HTTP status. Plain data: safe in a browser bundle. */
export const ERROR_STATUS = {
  validation_failed: 422,
  password_required: 422,
  bad_request: 400,
  unauthenticated: 401,
  insufficient_credits: 402,
  forbidden: 403,
  onboarding_required: 403,
  second_factor_required: 403,
  not_found: 404,
  version_conflict: 409,
  stale_thread: 409,
  illegal_transition: 409,
  different_requesters: 409,
  duplicate: 409,
  idempotency_mismatch: 409,
  in_progress: 409,
  precondition_failed: 412,
  precondition_required: 428,
  too_large: 413,
  unsupported_file: 415,
  rate_limited: 429,
  server_error: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
