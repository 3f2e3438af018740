import {useLocation, useNavigate} from '@switchboard/router';
import {Component, useState, type ReactNode} from 'react';
import {FailureScreen} from './FailureScreen.tsx';

interface CatcherProps {
  /** Where the person is; a failure is forgotten when they go elsewhere. */
  pathname: string;
  onRetry: () => void;
  onHome: () => void;
  children: ReactNode;
}

interface CatcherState {
  failure: {error: unknown} | undefined;
  pathname: string;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = {failure: undefined, pathname: this.props.pathname};

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return {failure: {error}};
  }

  static getDerivedStateFromProps({pathname}: CatcherProps, state: CatcherState): Partial<CatcherState> | null {
    return pathname === state.pathname ? null : {pathname, failure: undefined};
  }

  override render() {
    const {failure} = this.state;
    return failure ? <FailureScreen error={failure.error} onRetry={this.props.onRetry} onHome={this.props.onHome} /> : this.props.children;
  }
}

/** Shows the fallback screen in place of what failed or crashed below it (L8); "Try again" mounts it anew. */
export function SectionBoundary({children}: {children: ReactNode}) {
  const {pathname} = useLocation();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const mountAnew = () => setTries((count) => count + 1);
  const goHome = () => {
    mountAnew();
    void navigate('/dashboard/home');
  };
  return (
    <Catcher key={tries} pathname={pathname} onRetry={mountAnew} onHome={goHome}>
      {children}
    </Catcher>
  );
}
