/** The chain of the audit log; runs in the browser and in Node, on WebCrypto alone. */
export {auditHash, findBrokenLink, type BrokenLink} from './chain.ts';
export {findUnsealed, sealText} from './seals.ts';
