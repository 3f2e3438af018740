export {
  ANSWERS_KEPT_MS,
  fingerprintOf,
  idempotencyMismatch,
  markReplay,
  readIdempotencyKey,
} from './idempotency.ts';
