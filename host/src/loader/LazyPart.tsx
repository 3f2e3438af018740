import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {Component, lazy, Suspense, useState, type ComponentType, type ReactNode} from 'react';
import {reportCrash} from './crashes/report-crash.ts';
import {chunkFailure, withRetries} from '../files/index.ts';

/** Notifies the user that a requested dialog or menu does not come. */
export const notifyUnopened = () =>
  showToast({kind: 'error', message: t('This did not open. Try again.')});

interface CloserProps {
  onFail: () => void;
  children: ReactNode;
}

class Closer extends Component<CloserProps, {hasFailed: boolean}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override componentDidCatch(error: unknown) {
    if (!chunkFailure(error)) reportCrash(error, 'render', '');
    notifyUnopened();
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Created again each time it opens: React keeps a chunk that failed. */
function Loaded<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  const [Part] = useState(() =>
    lazy(() => withRetries(() => load().then((Loaded) => ({default: Loaded})))),
  );
  const All = Part as ComponentType<Props>;
  return <All {...props} />;
}

export interface LazyPartProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Called when it does not load or crashes; a message states that, and the page stays. */
  onFail: () => void;
  /** Shown while it is fetched. */
  fallback?: ReactNode;
}

/** Dialog or menu of the shell, fetched when it is opened. */
export const LazyPart = <Props extends object>({
  load,
  props,
  onFail,
  fallback = null,
}: LazyPartProps<Props>) => (
  <Closer onFail={onFail}>
    <Suspense fallback={fallback}>
      <Loaded load={load} props={props} />
    </Suspense>
  </Closer>
);
