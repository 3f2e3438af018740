/** Who runs which release; pure, the same for host, registry and command line. Runs in the browser and in Node, on WebCrypto alone. */
export {bucketOf} from './bucket.ts';
export {
  resolveRelease,
  type Person,
  type Resolution,
  type RunArm,
  type Visitor,
} from './resolve-release.ts';
