import {ErrorFallback} from '@switchboard/ui';
import {chunkFailure} from './load-failure.ts';

interface FailureScreenProps {
  error: unknown;
  onRetry: () => void;
  onHome: () => void;
}

const REASONS = {
  missing: 'missing (the file came, but not what it should hold)',
  timeout: 'timeout (the file did not come in time)',
  error: 'error (the file could not be loaded)',
};

const detailsOf = (error: unknown) => (error instanceof Error ? `${error.stack ?? error.message}` : String(error));

/** The error fallback screen of specification section 8, for a file that did not load or a screen that crashed. */
export function FailureScreen({error, onRetry, onHome}: FailureScreenProps) {
  const failure = chunkFailure(error);
  return (
    <ErrorFallback
      title={failure ? 'This part of the dashboard did not load' : 'Something went wrong'}
      message={failure ? failure.message : 'This screen crashed. The rest of the dashboard goes on working.'}
      reason={failure ? REASONS[failure.reason] : undefined}
      details={failure?.url ? `${failure.url}\n${detailsOf(error)}` : detailsOf(error)}
      onRetry={onRetry}
      onHome={onHome}
      onReload={() => window.location.reload()}
    />
  );
}
