import {releaseId} from '@switchboard/federation/trust';
import {useLocation, useNavigate} from '@switchboard/router';
import {Component, useState, type ErrorInfo, type ReactNode} from 'react';
import {abandonScripts} from './abandon-scripts.ts';
import {isCrashing} from './breaker.ts';
import type {LoadedRelease} from './crash-origin.ts';
import {forgetFailedShares} from './failed-shares.ts';
import {FailureScreen} from './FailureScreen.tsx';
import {standInFor, standsAlone} from './known-good.ts';
import {chunkFailure, isCancelled} from './load-failure.ts';
import {reportCrash} from './report-crash.ts';

interface CatcherProps {
  /** Where the person is, and what is previewed there; a failure is forgotten when they go elsewhere or another build comes. */
  place: string;
  onRetry: () => void;
  onHome: () => void;
  onCrash: (origin: LoadedRelease | undefined) => void;
  children: ReactNode;
}

interface CatcherState {
  failure: {error: unknown} | undefined;
  place: string;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = {failure: undefined, place: this.props.place};

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return {failure: {error}};
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
    if (failure) forgetFailedShares();
    if (!failure && !isCancelled(error))
      this.props.onCrash(reportCrash(error, 'render', componentStack ?? ''));
  }

  override render() {
    const {failure} = this.state;
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
  /** What may fail, or how it is made, given a function that mounts it anew. */
  children: ReactNode | ((mountAnew: () => void) => ReactNode);
  /** The version that is previewed here. */
  preview?: string | undefined;
}

/**
 * Shows the fallback screen in place of what failed or crashed below it (L8); "Try again" mounts it anew. After a second
 * crash of a release it is mounted anew by itself where an earlier one worked, which then takes its place (L13).
 */
export function SectionBoundary({children, preview = ''}: SectionBoundaryProps) {
  const {pathname} = useLocation();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const mountAnew = () => setTries((count) => count + 1);
  const goHome = () => {
    mountAnew();
    void navigate('/dashboard/home');
  };
  const fallBack = (origin: LoadedRelease | undefined) => {
    if (!origin || standsAlone(origin.arm)) return;
    if (isCrashing(releaseId(origin.signed.release)))
      void standInFor(origin).then((other) => other && mountAnew());
  };
  return (
    <Catcher
      key={tries}
      place={`${pathname} ${preview}`}
      onRetry={mountAnew}
      onHome={goHome}
      onCrash={fallBack}
    >
      {typeof children === 'function' ? children(mountAnew) : children}
    </Catcher>
  );
}
