import {homePath} from '@switchboard/contracts/places/host';
import {useLocation, useNavigate} from '@switchboard/router';
import {Component, useState, type ErrorInfo, type ReactNode} from 'react';
import type {LoadedRelease} from './crashes/crash-origin.ts';
import {reportCrash} from './crashes/report-crash.ts';
import {abandonScripts, chunkFailure, isCancelled} from '../files/index.ts';
import {FailureScreen} from './section/FailureScreen.tsx';

interface CatcherProps {
  /**
   * Position of the user, and the running release; a failure is forgotten when they navigate elsewhere, or when another
   * build or nothing comes.
   */
  place: string;
  onRetry: () => void;
  onHome: () => void;
  /** Resolves true when another release works. */
  onCrash: (origin: LoadedRelease | undefined) => Promise<boolean> | undefined;
  children: ReactNode;
}

interface CatcherState {
  failure: {error: unknown} | undefined;
  /** True when nothing replaces the failed content; no screen states the failure before that is known. */
  isFinal: boolean;
  place: string;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = {failure: undefined, isFinal: false, place: this.props.place};

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return {failure: {error}, isFinal: false};
  }

  static getDerivedStateFromProps(
    {place}: CatcherProps,
    state: CatcherState,
  ): Partial<CatcherState> | null {
    return place === state.place ? null : {place, failure: undefined};
  }

  override componentDidCatch(error: unknown, {componentStack}: ErrorInfo) {
    const failure = chunkFailure(error);
    if (failure?.reason === 'timeout') abandonScripts();
    const other =
      failure || isCancelled(error)
        ? undefined
        : this.props.onCrash(reportCrash(error, 'render', componentStack ?? ''));
    const settle = (works = false) =>
      works ? this.props.onRetry() : this.setState({isFinal: true});
    if (other) void other.then(settle, () => settle());
    else settle();
  }

  override render() {
    const {failure, isFinal} = this.state;
    if (failure && !isFinal) return null;
    return failure ? (
      <FailureScreen
        error={failure.error}
        onRetry={this.props.onRetry}
        onHome={this.props.onHome}
      />
    ) : (
      this.props.children
    );
  }
}

interface SectionBoundaryProps {
  /** Content that may fail, or a function that renders it, given a function that remounts it. */
  children: ReactNode | ((remount: () => void) => ReactNode);
  /** Version that is previewed here, or the time since which nothing runs here. */
  runs?: string | undefined;
  /** Called for each crash, with the release that it came from; resolves true to remount at once, as another release works. */
  onCrash?: (origin: LoadedRelease | undefined) => Promise<boolean>;
}

/** Shows the fallback screen in place of content that failed or crashed below it (L8); "Try again" remounts it. */
export function SectionBoundary({children, runs = '', onCrash}: SectionBoundaryProps) {
  const {pathname} = useLocation();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const remount = () => setTries((count) => count + 1);
  const goHome = () => {
    remount();
    void navigate(homePath());
  };
  return (
    <Catcher
      key={tries}
      place={`${pathname} ${runs}`}
      onRetry={remount}
      onHome={goHome}
      onCrash={(origin) => onCrash?.(origin)}
    >
      {typeof children === 'function' ? children(remount) : children}
    </Catcher>
  );
}
