/** Chain of the audit log; runs in the browser and in Node, using only WebCrypto. */
export {auditHash, findBrokenLink, type BrokenLink} from './chain.ts';
export {findUnsealed, sealText} from './seals.ts';
