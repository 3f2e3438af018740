// The rules of files alone, without a database: fit for worker threads.

export {decodeText} from './captions.ts';
export {zipDamaged} from './kinds.ts';
