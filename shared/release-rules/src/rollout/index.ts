/**
 * Choice of a visitor's release; pure, shared by host, registry and command line. Runs in the
 * browser and in Node, using only WebCrypto.
 */
export {bucketOf} from './bucket.ts';
export {
  resolveRelease,
  type Person,
  type Resolution,
  type RunArm,
  type Visitor,
} from './resolve-release.ts';
