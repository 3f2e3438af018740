import {useShortcuts} from '@switchboard/commands';
import {answerOf, on} from '@switchboard/api-client/testing';
import {savePreferences} from '@switchboard/contracts/user/endpoints';
import {useCurrentUser} from '@switchboard/session';
import type {SearchAnswer, SearchModule} from '@switchboard/remote-module';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {loadRemote} from '../loader/run/load-remote.ts';
import {useDocumentStore} from '../registry/document-store.ts';
import {runSection, ticketsManifest} from '../testing/commands-stage.tsx';
import {usePreferences} from '../preferences/use-preferences.ts';
import {EverywhereKeys} from './EverywhereKeys.tsx';

jest.mock('../loader/run/load-remote.ts', () => ({loadRemote: jest.fn()}));

const found = (text: string, path = '/dashboard/tickets/2'): SearchAnswer => ({
  summary: `Found 1 ticket for ${text}`,
  groups: [
    {
      title: 'Tickets',
      total: '41',
      items: [
        {
          key: 't',
          path,
          title: {text: `Wrong ${text}`, ranges: [[6, 6 + text.length]]},
          details: [{text: '#2 · Rosa', ranges: []}],
          state: {label: 'Open', tone: 'info'},
          at: '2026-01-01T00:00:00.000Z',
        },
      ],
      all: {label: 'Show all 41 tickets', path: '/dashboard/tickets/all?q=invoice'},
    },
  ],
});

const search = jest.fn<Promise<SearchAnswer>, Parameters<SearchModule['search']>>();

const ran: string[] = [];
function Page() {
  usePreferences(useCurrentUser());
  useShortcuts([
    {keys: 'e', label: 'Resolve', run: () => void ran.push('resolved')},
    {keys: 'j', label: 'Next ticket', isKeysOnly: true, run: () => void ran.push('next')},
    {keys: '', label: 'Urgent orders', group: 'Views', run: () => void ran.push('view')},
  ]);
  return <h1>Page</h1>;
}

const open = async (keys: string, user = {}) => {
  const view = renderScreen(
    <>
      <EverywhereKeys />
      <Page />
    </>,
    {
      path: '/dashboard/home',
      route: '/dashboard/*',
      answers: on(savePreferences, answerOf({user: testUser})),
      user,
    },
  );
  await screen.findByRole('heading', {name: 'Page'});
  await view.user.keyboard(keys);
  return view;
};
const options = () => screen.getAllByRole('option').map(({textContent}) => textContent);

beforeEach(() => {
  localStorage.clear();
  ran.length = 0;
  useDocumentStore.setState(useDocumentStore.getInitialState());
  runSection(ticketsManifest);
  search.mockReset().mockImplementation(async (text) => found(text));
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockReturnValue({
      result: Promise.resolve({
        module: {
          subject: 'tickets',
          operators: [{name: 'status', label: 'With a status', values: ['open', 'resolved']}],
          search,
        },
        signed: {release: {container: 'tickets__1'}},
      }) as never,
      cancel: jest.fn(),
    });
});

describe('all commands', () => {
  const palette = '{Control>}k{/Control}';

  it("lists the page's actions first, then its groups, then the global ones", async () => {
    await open(palette);
    await screen.findByRole('combobox', {name: 'Search commands'});
    expect(options()).toEqual([
      'Resolvee',
      'Urgent orders',
      'Homegh',
      'New ticketc',
      'My ticketsgt',
      'Ticket settings: Macros',
      'Profile',
      'Account balance',
      'Log out',
      'Search/',
      'Show keyboard shortcuts?',
    ]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('runs the first match on Enter, with the field in focus all the time', async () => {
    const {user, address} = await open(palette);
    const field = await screen.findByRole('combobox', {name: 'Search commands'});
    expect(field).toHaveFocus();
    await user.keyboard('set mac');
    await waitFor(() =>
      expect(options()).toEqual(['Ticket settings: Macros', 'Search for “set mac”']),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/settings/macros'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('runs a command of the open page, chosen by an arrow', async () => {
    const {user} = await open(palette);
    await screen.findByRole('combobox', {name: 'Search commands'});
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(ran).toEqual(['view']));
  });

  it('opens the item with a number', async () => {
    const {user, address} = await open(palette);
    await user.keyboard('#12{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/12'));
  });

  it('searches for text that is no command', async () => {
    const {user} = await open(palette);
    await user.keyboard('kettle{Enter}');
    expect(await screen.findByRole('combobox', {name: 'Search tickets'})).toHaveValue('kettle');
    expect(await screen.findByText('Found 1 ticket for kettle')).toBeVisible();
  });

  it('lists no commands of sections for a first-time user', async () => {
    await open(palette, {isFirstTimeUser: true, workspace: null, role: null});
    await screen.findByRole('combobox', {name: 'Search commands'});
    expect(options()).not.toContain('My ticketsgt');
    expect(options()).not.toContain('Search/');
  });
});

describe('search', () => {
  it('finds items in the sections, with marks, states and the link to all', async () => {
    const {user, address} = await open('/');
    expect(await screen.findByRole('combobox', {name: 'Search tickets'})).toHaveFocus();
    await user.keyboard('invoice');
    await screen.findByText('Found 1 ticket for invoice');
    expect(screen.getByText('Tickets (1 of 41)')).toBeVisible();
    const item = within(screen.getByRole('option', {name: /Wrong invoice/}));
    expect(item.getByText('invoice').tagName).toBe('MARK');
    expect(item.getByText('Open')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/all?q=invoice'));
  });

  it('waits on Enter for matching results instead of opening earlier ones', async () => {
    const {user, address} = await open('/');
    await user.keyboard('pump');
    await screen.findByText('Found 1 ticket for pump');
    let answer = (_: SearchAnswer) => undefined as void;
    search.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await user.keyboard('s{Enter}');
    expect(address()).toBe('/dashboard/home');
    answer(found('pumps', '/dashboard/tickets/7'));
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/7'));
  });

  it('completes operators, and continues with the completed text', async () => {
    const {user} = await open('/');
    await screen.findByText('Narrow your search with status:');
    await user.keyboard('pump status:o');
    await waitFor(() => expect(options()[0]).toBe('status:openWith a status'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', {name: 'Search tickets'})).toHaveValue('pump status:open ');
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith('pump status:open', expect.anything()),
    );
  });

  it('offers the latest searches, and forgets them', async () => {
    const {user} = await open('/');
    await user.keyboard('pump');
    await screen.findByText('Found 1 ticket for pump');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/');
    await waitFor(() => expect(options()).toEqual(['pump', 'Clear recent searches']));
    expect(localStorage.getItem(`switchboard-searches:${testUser.id}`)).toBe('["pump"]');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(localStorage.getItem(`switchboard-searches:${testUser.id}`)).toBeNull();
  });

  it("names a section that did not answer, and shows the others' results", async () => {
    search.mockRejectedValue(new Error('down'));
    const {user} = await open('/');
    await user.keyboard('pump');
    expect(await screen.findByText('Tickets did not answer. Try again.')).toBeVisible();
  });

  it('reports that the code of a section does not load', async () => {
    jest.mocked(loadRemote).mockReturnValue({
      result: Promise.reject(new Error('missing')),
      cancel: jest.fn(),
    });
    await open('/');
    expect(await screen.findByText('Tickets did not answer. Try again.')).toBeVisible();
  });
});

describe('keyboard shortcuts', () => {
  it('lists the keys of the page and of every screen, and switches single keys off', async () => {
    const {user, address} = await open('?');
    const help = within(await screen.findByRole('dialog', {name: 'Keyboard shortcuts'}));
    expect(
      within(help.getByRole('region', {name: 'On this page'})).getByText('Resolve'),
    ).toBeVisible();
    expect(within(help.getByRole('region', {name: 'Go to'})).getByText('My tickets')).toBeVisible();
    expect(
      within(help.getByRole('region', {name: 'Everywhere'})).getByText('New ticket'),
    ).toBeVisible();
    await user.click(help.getByRole('checkbox', {name: /single-key/}));
    await user.click(help.getByRole('button', {name: 'Close'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gt');
    expect(address()).toBe('/dashboard/home');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}shortcuts{Enter}');
    await user.click(await screen.findByRole('checkbox', {name: /single-key/}));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gt');
    await waitFor(() => expect(address()).toBe('/dashboard/tickets'));
  });
});
