/** Signatures over releases and the registry document; runs in the browser and in Node, using only WebCrypto. */
export {
  acceptDocument,
  type AcceptedDocument,
  type DocumentFault,
  type DocumentPolicy,
} from './accept-document.ts';
export {acceptPreview, type PreviewFault} from './accept-preview.ts';
export {containerName} from './container-name.ts';
export {canonicalJson} from '@switchboard/contracts/canonical-json';
export {isDevelopmentVersion} from './development.ts';
export {releaseFault, type ReleaseFault, type ReleasePolicy} from './release-faults.ts';
export {releaseId} from './release-id.ts';
export {
  createKeyPair,
  isPublicKey,
  isSigned,
  keysFor,
  signText,
  type KeyPair,
} from './signatures.ts';
export {canonicalRelease, documentText, previewText, releaseText} from './signed-texts.ts';
