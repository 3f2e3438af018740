import {act, render, screen} from '@testing-library/react';
import {
  GuardedRouter,
  Link,
  MovedRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from './index.ts';
import {createTestHistory} from './testing/index.ts';

function Seen() {
  const {pathname, search} = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname}${search}`}</p>
      <Link to="/dashboard/tickets/12?tab=2">Absolute</Link>
      <Link to="more">Relative</Link>
      <Link to="/dashboard/team">Elsewhere</Link>
      <button onClick={() => void navigate('/dashboard/tickets/new')}>New</button>
    </>
  );
}

const renderAt = (path: string) => {
  const history = createTestHistory(path);
  render(
    <GuardedRouter history={history}>
      <Routes>
        <Route
          path="/dashboard/desk/*"
          element={
            <MovedRouter at="/dashboard/desk" as="/dashboard/tickets">
              <Routes>
                <Route path=":id" element={<Seen />} />
                <Route index element={<p>List</p>} />
              </Routes>
            </MovedRouter>
          }
        />
      </Routes>
    </GuardedRouter>,
  );
  return history;
};

it('shows its content its own path, and points its links to the other one', async () => {
  const history = renderAt('/dashboard/desk/7?tab=1');
  expect(screen.getByText('/dashboard/tickets/7?tab=1')).toBeInTheDocument();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/dashboard/desk/12?tab=2', '/dashboard/desk/7/more', '/dashboard/team']);
  await act(async () => screen.getByRole('button', {name: 'New'}).click());
  expect(history.location.pathname).toBe('/dashboard/desk/new');
  expect(screen.getByText('/dashboard/tickets/new')).toBeInTheDocument();
});

it('matches the first page at the other path itself', () => {
  renderAt('/dashboard/desk');
  expect(screen.getByText('List')).toBeInTheDocument();
});
