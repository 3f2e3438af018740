import {GuardedRouter, Link, Route, Routes, useLeaveGuard, useLocation} from '@switchboard/router';
import {createTestHistory} from '@switchboard/router/testing';
import {ThemeRoot} from '@switchboard/ui';
import {act, render, screen} from '@testing-library/react';
import {useState} from 'react';
import {loadModule} from '../../loader/run/load-module.ts';
import {useDocumentStore} from '../../registry/document-store.ts';
import {sectionPaths} from '../../registry/sections.ts';
import {configureTrust, offerDocument} from '../../registry/trust.ts';
import {createSigner, type Signer} from '../../testing/signed.ts';
import {SectionPlace} from './SectionPlace.tsx';

jest.mock('../../loader/run/load-module.ts', () => ({loadModule: jest.fn()}));

let signer: Signer;
let serial = 0;

function Section() {
  const [isTyping, setTyping] = useState(false);
  const {pathname} = useLocation();
  useLeaveGuard(isTyping ? 'ask' : 'allow', () => Promise.resolve(false));
  return (
    <>
      <p>{`${pathname}${isTyping ? ' typing' : ''}`}</p>
      <button onClick={() => setTyping(true)}>Type</button>
      <button onClick={() => setTyping(false)}>Save</button>
      <Link to="/dashboard/tickets/8">Eight</Link>
    </>
  );
}

function Places() {
  const releases = useDocumentStore((state) => state.releases);
  const document = useDocumentStore((state) => state.document);
  return (
    <Routes>
      {sectionPaths({releases, document}, false).map((place) => (
        <Route
          key={place.path}
          path={`${place.path}/*`}
          element={<SectionPlace key={place.name} {...place} />}
        />
      ))}
    </Routes>
  );
}

const renameTo = async (to: string, ...formerly: string[]) => {
  serial += 1;
  const renamed = [
    {
      name: 'tickets',
      basePath: `/dashboard/${to}`,
      formerly: formerly.map((one) => `/dashboard/${one}`),
    },
  ];
  const document = await signer.document(serial, [await signer.release('1.0.0')], {
    ...(formerly.length > 0 && {renamed}),
  });
  await act(() => offerDocument(document));
};

const openAt = (path: string) => {
  const history = createTestHistory(path);
  render(
    <ThemeRoot>
      <GuardedRouter history={history}>
        <Places />
      </GuardedRouter>
    </ThemeRoot>,
  );
  return history;
};
const press = (name: string) => act(async () => screen.getByRole('button', {name}).click());

beforeEach(async () => {
  localStorage.clear();
  useDocumentStore.setState(useDocumentStore.getInitialState());
  signer = await createSigner();
  await configureTrust(signer.config);
  jest
    .mocked(loadModule)
    .mockReset()
    .mockResolvedValue({default: Section, canLeave: () => 'allow'});
});

it('G29 redirects every former path, with the rest of the path, query and fragment', async () => {
  await renameTo('help', 'tickets', 'desk');
  for (const former of ['tickets', 'desk']) {
    const history = openAt(`/dashboard/${former}/7?tab=2#note`);
    await screen.findAllByText('/dashboard/tickets/7');
    const {pathname, search, hash} = history.location;
    expect(pathname + search + hash).toBe('/dashboard/help/7?tab=2#note');
  }
});

it('G29 lets a section see its own path, and its links lead to the new one', async () => {
  await renameTo('desk', 'tickets');
  const history = openAt('/dashboard/desk/7');
  await screen.findByText('/dashboard/tickets/7');
  await act(async () => screen.getByRole('link', {name: 'Eight'}).click());
  expect(history.location.pathname).toBe('/dashboard/desk/8');
  expect(screen.getByText('/dashboard/tickets/8')).toBeInTheDocument();
});

it('G29 moves an open section without losses, after the user is done typing', async () => {
  await renameTo('tickets');
  const history = openAt('/dashboard/tickets/7');
  await screen.findByText('/dashboard/tickets/7');
  await press('Type');
  await renameTo('desk', 'tickets');
  expect(history.location.pathname).toBe('/dashboard/tickets/7');
  expect(screen.getByText('/dashboard/tickets/7 typing')).toBeInTheDocument();
  await press('Save');
  expect(history.location.pathname).toBe('/dashboard/desk/7');
  expect(loadModule).toHaveBeenCalledTimes(1);
});
