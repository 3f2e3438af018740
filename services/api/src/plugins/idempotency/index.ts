export {createIdempotency} from './idempotency.ts';
export {deleteOldClaims} from './repository.ts';
