/** The door to react-router for host and remotes: only the names that are used. */
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
export {createGuardedHistory, mayLeave, type History} from './guarded-history.ts';
export {GuardedRouter} from './GuardedRouter.tsx';
export {useSearchText} from './search-text.ts';
export {useUnsavedChanges} from './unsaved-changes.ts';
