/** Only access to react-router for host and remotes, limited to the names in use. */
export {
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type {Location, NavigateFunction, To} from 'react-router-dom';
export {createGuardedHistory, type History} from './guarded-history.ts';
export {GuardedRouter} from './GuardedRouter.tsx';
export {
  askGuards,
  leaveState,
  mayLeave,
  onLeaveStateChange,
  type CanLeave,
} from './leave-guards.ts';
export {MovedRouter} from './MovedRouter.tsx';
export {useSearchText} from './search-text.ts';
export {useLeaveGuard} from './use-leave-guard.ts';
