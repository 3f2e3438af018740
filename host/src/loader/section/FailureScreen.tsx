import {t} from '@switchboard/i18n';
import {ErrorFallback} from '@switchboard/ui';
import {chunkFailure, isCancelled, type LoadFailure} from '../../files/index.ts';

interface FailureScreenProps {
  error: unknown;
  onRetry: () => void;
  onHome: () => void;
}

const REASONS = {
  missing: t('the file came, but not what it should hold'),
  timeout: t('the file did not come in time'),
  error: t('the file could not be loaded'),
};

const reasonOf = ({reason, detail}: LoadFailure) => `${reason} (${detail ?? REASONS[reason]})`;

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.stack ?? error.message}` : String(error);

function describe(error: unknown) {
  const failure = chunkFailure(error);
  if (failure) {
    return {
      title: t('This part of the dashboard did not load'),
      message: failure.message,
      reason: reasonOf(failure),
      details: failure.url ? `${failure.url}\n${textOf(error)}` : textOf(error),
    };
  }
  if (isCancelled(error))
    return {
      title: t('Loading was cancelled'),
      message: t('You stopped this part of the dashboard while it was loading.'),
    };
  return {
    title: t('Something went wrong'),
    message: t('This screen crashed. The rest of the dashboard goes on working.'),
    details: textOf(error),
  };
}

/** The error fallback screen of specification section 8, for a file that did not load or a screen that crashed. */
export const FailureScreen = ({error, onRetry, onHome}: FailureScreenProps) => (
  <ErrorFallback
    {...describe(error)}
    onRetry={onRetry}
    onHome={onHome}
    onReload={() => window.location.reload()}
  />
);
