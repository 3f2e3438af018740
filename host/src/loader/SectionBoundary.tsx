import {useLocation, useNavigate} from '@switchboard/router';
import {Component, useState, type ErrorInfo, type ReactNode} from 'react';
import type {LoadedRelease} from './crashes/crash-origin.ts';
import {reportCrash} from './crashes/report-crash.ts';
import {abandonScripts} from './files/abandon-scripts.ts';
import {chunkFailure, isCancelled} from './files/load-failure.ts';
import {FailureScreen} from './section/FailureScreen.tsx';

interface CatcherProps {
  /** Where the person is, and what runs there; a failure is forgotten when they go elsewhere, or another build or nothing comes. */
  place: string;
  onRetry: () => void;
  onHome: () => void;
  /** Resolves true where something else works. */
  onCrash: (origin: LoadedRelease | undefined) => Promise<boolean> | undefined;
  children: ReactNode;
}

interface CatcherState {
  failure: {error: unknown} | undefined;
  /** Whether nothing takes the place of what failed; nobody sees a screen that says so before that is known. */
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
  /** What may fail, or how it is made, given a function that remounts it. */
  children: ReactNode | ((mountAnew: () => void) => ReactNode);
  /** The version that is previewed here, or since when nothing runs here. */
  runs?: string | undefined;
  /** Called for each crash, with the release that it came from; resolves true to remount at once, as something else works. */
  onCrash?: (origin: LoadedRelease | undefined) => Promise<boolean>;
}

/** Shows the fallback screen in place of what failed or crashed below it (L8); "Try again" remounts it. */
export function SectionBoundary({children, runs = '', onCrash}: SectionBoundaryProps) {
  const {pathname} = useLocation();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const mountAnew = () => setTries((count) => count + 1);
  const goHome = () => {
    mountAnew();
    void navigate('/dashboard/home');
  };
  return (
    <Catcher
      key={tries}
      place={`${pathname} ${runs}`}
      onRetry={mountAnew}
      onHome={goHome}
      onCrash={(origin) => onCrash?.(origin)}
    >
      {typeof children === 'function' ? children(mountAnew) : children}
    </Catcher>
  );
}
