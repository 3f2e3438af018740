import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {createQueryClient, QueryClientProvider} from '@switchboard/query';
import {ThemeRoot, Toasts} from '@switchboard/ui';
import {render, renderHook, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {RUNNING_KEY, useRemote} from '../api/reads.ts';
import {fakeRegistry} from '../testing/fake-registry.ts';
import {testRemote} from '../testing/test-remote.ts';
import type {Change} from './change.ts';
import {ChangeDialog} from './ChangeDialog.tsx';

const remote = testRemote();
const recordOf = (version: string): Release => ({
  name: 'tickets',
  version,
  contract: 2,
  container: 'x',
  needs: {},
  entry: 'a.js',
  modules: {},
  shared: {},
  files: [{path: 'a.js', size: 1000, integrity: version}],
  manifest: {
    name: 'tickets',
    title: 'Tickets',
    area: 'dashboard',
    basePath: '/dashboard/tickets',
    audience: 'regular',
    services: [],
    modules: ['./Section'],
    menu: [
      {
        label: `Tickets ${version}`,
        path: '/dashboard/tickets',
        icon: 'inbox',
        order: 1,
        children: [],
      },
    ],
  },
});
const ACTIVE = 'PUT /remotes/tickets/active';
const change: Change = {kind: 'activate', version: '1.1.0'};

beforeEach(() => {
  // Styles of earlier tests would make every look-up by role slower and slower.
  document.head.replaceChildren();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

/** The dialog, with the remote as the page knows it. */
function open(answers: Parameters<typeof fakeRegistry>[0], asked = change) {
  const registry = fakeRegistry({
    'GET /remotes/tickets/releases/1.0.0': {body: {release: recordOf('1.0.0')}},
    'GET /remotes/tickets/releases/1.1.0': {body: {release: recordOf('1.1.0')}},
    ...answers,
  });
  const onClose = jest.fn();
  const client = createQueryClient();
  const frame = (known: RemoteSummary) => (
    <QueryClientProvider client={client}>
      <ThemeRoot>
        <ChangeDialog remote={known} change={asked} onClose={onClose} />
        <Toasts />
      </ThemeRoot>
    </QueryClientProvider>
  );
  const view = render(frame(remote));
  const sent = () =>
    registry.requests.filter(({method, headers}) => method !== 'GET' && !headers['Dry-Run']);
  return {
    ...registry,
    client,
    onClose,
    sent,
    show: (known: RemoteSummary) => view.rerender(frame(known)),
    user: userEvent.setup(),
  };
}

const submit = () => screen.getByRole('button', {name: 'Activate 1.1.0'});

it('97 previews the difference before anything is sent', async () => {
  const {sent} = open({});
  expect(await screen.findByText('/dashboard/tickets Tickets 1.1.0')).toBeInTheDocument();
  expect(screen.getByText('1 file changed; 1 kB → 1 kB (the same size)')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('97 warns that nothing is left to run where the only release is revoked', async () => {
  open({}, {kind: 'revoke', version: '1.0.0'});
  expect(await screen.findByText('Nothing is left to run.')).toBeVisible();
  expect(screen.queryByText('What runs stays the same.')).toBeNull();
});

it('97 forecasts the answer of the gate before anything is sent', async () => {
  const rules = [
    {rule: 'size-budget', message: 'Too large.', remedy: 'Shrink it.'},
    {rule: 'browser-missing', message: 'No browser looked.', remedy: 'Have it checked.'},
  ];
  const {requests, sent} = open({[`DRY ${ACTIVE}`]: {status: 422, body: {message: 'x', rules}}});
  expect(await screen.findByText('Shrink it.')).toBeInTheDocument();
  expect(screen.queryByText('No browser looked.')).toBeNull();
  expect(sent()).toEqual([]);
  expect(requests.find(({headers}) => headers['Dry-Run'])).toMatchObject({
    headers: {'If-Match': '"tickets.7"'},
    body: {version: '1.1.0'},
  });
});

it.each([
  [
    {status: 422, body: {rules: [{rule: 'browser-missing', message: '', remedy: ''}]}},
    'The gate will accept it after a browser check, which runs when you confirm and takes up to two minutes.',
  ],
  [{body: {}}, 'The gate will accept it.'],
])('97 forecasts the answer of the gate: %j', async (answer, text) => {
  open({[`DRY ${ACTIVE}`]: answer});
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('97 sends a change once, despite repeated clicks, against the shown state', async () => {
  const {user, sent, onClose} = open({[ACTIVE]: {body: {message: 'tickets 1.1.0 is active.'}}});
  await user.type(screen.getByLabelText('Reason'), 'faster');
  await user.tripleClick(submit());
  expect(await screen.findByText('tickets 1.1.0 is active.')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    headers: {'If-Match': '"tickets.7"'},
    body: {version: '1.1.0', reason: 'faster'},
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('97 refetches pages that are not on screen, before it closes', async () => {
  const next = {...remote, active: '1.1.0', etag: '"tickets.8"'};
  const {user, client, onClose} = open({
    'GET /remotes/tickets': [{body: {remote}}, {body: {remote: next}}],
    [ACTIVE]: {body: {message: 'Done.'}},
  });
  const {unmount} = renderHook(() => useRemote('tickets'), {
    wrapper: ({children}) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  unmount();
  await user.type(screen.getByLabelText('Reason'), 'faster');
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.getQueriesData({queryKey: [...RUNNING_KEY, 'remote']})).toEqual([
    [[...RUNNING_KEY, 'remote', 'tickets'], next],
  ]);
});

it('97 hides a folded list of files from Tab, and shows it to keys when it is open', async () => {
  const files = (hash: string) =>
    Array.from({length: 9}, (_, index) => ({
      path: `${index}.js`,
      size: 1,
      integrity: `${hash}${index}`,
    }));
  const {user} = open({
    'GET /remotes/tickets/releases/1.0.0': {
      body: {release: {...recordOf('1.0.0'), files: files('a')}},
    },
    'GET /remotes/tickets/releases/1.1.0': {
      body: {release: {...recordOf('1.1.0'), files: files('b')}},
    },
  });
  const fold = await screen.findByText(/9 files changed/);
  const list = () => screen.queryByRole('region', {name: 'Files that differ', hidden: true});
  expect(list()).toBeNull();
  await user.click(fold);
  await waitFor(() => expect(list()).toHaveAttribute('tabindex', '0'));
});

it('97 focuses the available action: cancel the check, then read its refusal', async () => {
  const rules = [{rule: 'size-budget', message: 'Too large.', remedy: 'Shrink it.'}];
  const {promise, resolve} = Promise.withResolvers<void>();
  const {user, answer} = open({
    [ACTIVE]: {status: 422, body: {rules: [{rule: 'browser-missing', message: '', remedy: ''}]}},
  });
  const {fetch} = globalThis;
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).endsWith('/gate')) await promise;
    return fetch(...asked);
  };
  answer('POST /remotes/tickets/releases/1.1.0/gate', {
    body: {report: {checks: rules.map((rule) => ({...rule, outcome: 'failed'}))}},
  });
  await user.type(screen.getByLabelText('Reason'), 'faster');
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('button', {name: 'Cancel check'})).toHaveFocus());
  resolve();
  const why = await screen.findByText('Shrink it.');
  expect(document.activeElement).toContainElement(why);
  expect(document.activeElement).not.toHaveAttribute('role');
});

/** A page whose button to activate a release disappears once that release is active. */
function Page() {
  const {data} = useRemote('tickets');
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>tickets</h1>
      {data?.active === '1.0.0' ? <button onClick={() => setOpen(true)}>Open</button> : null}
      {data && isOpen ? (
        <ChangeDialog remote={data} change={change} onClose={() => setOpen(false)} />
      ) : null}
    </main>
  );
}

it('97 moves the focus to the heading when its opener is removed with the change', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => (frame(0), 1));
  fakeRegistry({
    'GET /remotes/tickets': [
      {body: {remote}},
      {body: {remote: {...remote, active: '1.1.0', etag: '"tickets.8"'}}},
    ],
    [ACTIVE]: {body: {message: 'Done.'}},
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeRoot>
        <Page />
      </ThemeRoot>
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', {name: 'Open'}));
  await user.type(screen.getByLabelText('Reason'), 'faster');
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', {name: 'Open'})).toBeNull());
  expect(screen.getByRole('heading', {name: 'tickets'})).toHaveFocus();
});

it('97 resends a change with a lost answer under its key, another one under another', async () => {
  const {user, sent} = open({[ACTIVE]: ['no answer', 'no answer', {body: {message: 'Done.'}}]});
  await user.type(screen.getByLabelText('Reason'), 'faster');
  await user.click(submit());
  await user.click(await screen.findByRole('button', {name: 'Send again'}));
  await screen.findByRole('button', {name: 'Send again'});
  await user.type(screen.getByLabelText('Reason'), ' threads');
  await user.click(submit());
  await screen.findByText('Done.');
  const [first, second, third] = sent().map(({headers}) => headers['Idempotency-Key']);
  expect([first === second, second === third]).toEqual([true, false]);
});

it('97 reports a concurrent change at once, and keeps typed text', async () => {
  const next = {...remote, active: '1.0.1', etag: '"tickets.8"'};
  const {user, show, sent} = open({
    'GET /remotes/tickets': {body: {remote: next}},
    'GET /remotes/tickets/releases/1.0.1': {body: {release: recordOf('1.0.1')}},
    [ACTIVE]: {body: {message: 'Done.'}},
  });
  await user.type(screen.getByLabelText('Reason'), 'faster');
  show(next);
  expect(
    screen.getByText(/tickets was changed after you opened this dialog and now runs 1.0.1/),
  ).toBeInTheDocument();
  expect(submit()).toBeDisabled();
  await user.click(screen.getByRole('button', {name: 'Show the new state'}));
  expect(await screen.findByText('/dashboard/tickets Tickets 1.0.1')).toBeInTheDocument();
  await user.click(submit());
  await screen.findByText('Done.');
  expect(sent()[0]).toMatchObject({headers: {'If-Match': '"tickets.8"'}, body: {reason: 'faster'}});
});

it('97 names each broken rule with its remedy, and stays open', async () => {
  const rules = [
    {rule: 'public-menu-path', message: 'Its menu lost a path.', remedy: 'Keep the path.'},
    {rule: 'size-budget', message: 'Too large.', remedy: 'Shrink it.'},
  ];
  const {user, onClose, show} = open({[ACTIVE]: {status: 422, body: {message: 'x', rules}}});
  await user.type(screen.getByLabelText('Reason'), 'faster');
  await user.click(submit());
  expect(await screen.findByText('public-menu-path')).toBeInTheDocument();
  for (const text of ['Its menu lost a path.', 'Keep the path.', 'size-budget', 'Shrink it.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  // A user who continues to write is not interrupted when the remote changes.
  await user.type(screen.getByLabelText('Reason'), ' lists');
  show({...remote, active: '1.0.1', etag: '"tickets.8"'});
  expect(screen.getByText(/now runs 1.0.1/)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});
