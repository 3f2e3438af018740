export {abandonScripts} from './abandon-scripts.ts';
export {pauseAfter} from './jitter.ts';
export {
  chunkFailure,
  errorName,
  type FailureReason,
  isCancelled,
  LoadCancelled,
  LoadFailure,
} from './load-failure.ts';
export {
  createTrustedScript,
  fileUrl,
  integrityOf,
  protectScripts,
  trustedWorkerUrl,
  trustFiles,
  trustRelease,
} from './trusted-files.ts';
export {withRetries} from './with-retries.ts';
