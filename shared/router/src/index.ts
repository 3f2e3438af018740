/** The door to react-router for host and remotes: only the names that are used. */
export {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type {Location, NavigateFunction, To} from 'react-router-dom';
export {useSearchText} from './search-text.ts';
export {useUnsavedChanges} from './unsaved-changes.ts';
