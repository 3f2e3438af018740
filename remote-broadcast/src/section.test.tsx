import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  createBroadcast,
  deleteBroadcast,
  listBroadcasts,
  updateBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {leaveState} from '@switchboard/router';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section, {canLeave} from './section.tsx';
import {broadcast, listed, one, page, stored} from './testing/broadcasts.ts';

const editPath = `/dashboard/broadcast/${broadcast().id}/edit`;
const open = (path: string, answers: Answers) =>
  renderScreen(<Section />, {path, route: '/dashboard/broadcast/*', answers});

describe('Broadcast Management', () => {
  it('lists name, channel, status, author and time of each broadcast', async () => {
    open('/dashboard/broadcast', listed(broadcast()));
    const row = await screen.findByRole('row', {name: /Holiday hours/});
    expect(within(row).getByRole('link', {name: 'Holiday hours'})).toHaveAttribute(
      'href',
      editPath,
    );
    expect(row).toHaveTextContent('Email');
    expect(row).toHaveTextContent('Draft');
    expect(row).toHaveTextContent('Ana Reyes');
    expect(document.title).toBe('Broadcast Management · Switchboard');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('keeps the search in the address and asks the service for it', async () => {
    const {user, backend, address} = open('/dashboard/broadcast', listed(broadcast()));
    await user.type(await screen.findByRole('searchbox', {name: 'Search broadcasts'}), 'holi');
    await waitFor(() => expect(address()).toBe('/dashboard/broadcast?q=holi'));
    await waitFor(() => expect(backend.calls.at(-1)?.query).toEqual({q: 'holi'}));
  });

  it('offers to clear a search without matches', async () => {
    const {user, address} = open(
      '/dashboard/broadcast?q=zzz',
      on(listBroadcasts, ({query}) => page(query.q ? [] : [broadcast()])),
    );
    await user.click(await screen.findByRole('button', {name: 'Clear search'}));
    expect(await screen.findByRole('link', {name: 'Holiday hours'})).toBeVisible();
    expect(address()).toBe('/dashboard/broadcast');
  });

  it('loads further pages', async () => {
    const second = broadcast({id: '00000000-0000-4000-8000-0000000000b2', name: 'New prices'});
    const {user} = open(
      '/dashboard/broadcast',
      on(listBroadcasts, ({query}) =>
        query.cursor === 'next' ? page([second], null, 2) : page([broadcast()], 'next', 2),
      ),
    );
    await user.click(await screen.findByRole('button', {name: 'Load more'}));
    expect(await screen.findByRole('link', {name: 'New prices'})).toBeVisible();
    expect(screen.getByText('2 of 2')).toBeVisible();
  });

  it('deletes a draft after the shared alert is confirmed', async () => {
    const {user, backend} = open('/dashboard/broadcast', {
      ...listed(broadcast()),
      ...on(deleteBroadcast, answerOf({}), {id: broadcast().id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Delete Holiday hours'}));
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('The draft was deleted.')).toBeVisible();
    expect(backend.callsTo(deleteBroadcast)).toHaveLength(1);
  });

  it('leaves the draft alone when the alert is cancelled', async () => {
    const {user, backend} = open('/dashboard/broadcast', listed(broadcast()));
    await user.click(await screen.findByRole('button', {name: 'Delete Holiday hours'}));
    await user.click(await screen.findByRole('button', {name: 'Cancel'}));
    expect(backend.callsTo(deleteBroadcast)).toEqual([]);
  });

  it('says what an empty list is for, with the way to the first broadcast', async () => {
    open('/dashboard/broadcast', listed());
    expect(await screen.findByRole('heading', {name: 'No broadcasts yet'})).toBeVisible();
    expect(
      within(screen.getByRole('main')).getAllByRole('link', {name: 'New Broadcast'}),
    ).toHaveLength(2);
  });

  it('offers another try when the list does not load', async () => {
    const {user, backend} = open(
      '/dashboard/broadcast',
      on(listBroadcasts, refusal('server_error', 'no')),
    );
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(listed(broadcast()));
    await user.click(retry);
    expect(await screen.findByRole('link', {name: 'Holiday hours'})).toBeVisible();
  });
});

describe('New Broadcast', () => {
  it('saves a draft with a name alone and returns to the list', async () => {
    const {user, backend, address} = open('/dashboard/broadcast/create', {
      ...on(createBroadcast, one()),
      ...listed(broadcast()),
    });
    await user.type(await screen.findByLabelText('Name'), ' Holiday hours ');
    await user.click(screen.getByRole('button', {name: 'Save draft'}));
    await waitFor(() => expect(address()).toBe('/dashboard/broadcast'));
    expect(backend.callsTo(createBroadcast)[0]?.body).toEqual({
      name: 'Holiday hours',
      channel: 'email',
      subject: '',
      html: '',
      text: '',
    });
    expect(await screen.findByText('The draft was saved.')).toBeVisible();
  });

  it('asks for a name, after it was touched', async () => {
    const {user} = open('/dashboard/broadcast/create', {});
    const name = await screen.findByLabelText('Name');
    expect(screen.queryByText('Name is required')).toBeNull();
    await user.click(name);
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('has a subject for an email only', async () => {
    const {user} = open('/dashboard/broadcast/create', {});
    expect(await screen.findByLabelText('Subject')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Channel'), 'SMS');
    expect(screen.queryByLabelText('Subject')).toBeNull();
  });

  it('asks before unsaved text is left', async () => {
    const {user, address} = open('/dashboard/broadcast/create', listed());
    await user.type(await screen.findByLabelText('Name'), 'Holiday');
    await user.click(screen.getByRole('link', {name: 'Broadcast Management'}));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(address()).toBe('/dashboard/broadcast/create');
    expect(screen.getByLabelText('Name')).toHaveValue('Holiday');
    await user.click(screen.getByRole('link', {name: 'Broadcast Management'}));
    await user.click(await screen.findByRole('button', {name: 'Leave'}));
    await waitFor(() => expect(address()).toBe('/dashboard/broadcast'));
  });
});

describe('Edit broadcast', () => {
  const saved = (changes: Partial<Broadcast>) =>
    on(updateBroadcast, one(changes), {id: broadcast().id});
  const conflict = on(updateBroadcast, refusal('version_conflict', 'Changed meanwhile'), {
    id: broadcast().id,
  });

  it('saves with the version that editing began from', async () => {
    const {user, backend} = open(editPath, {
      ...stored(),
      ...saved({name: 'Holiday hours 2026', version: 4}),
    });
    await user.type(await screen.findByLabelText('Name'), ' 2026');
    await user.click(screen.getByRole('button', {name: 'Save draft'}));
    expect(await screen.findByText('The draft was saved.')).toBeVisible();
    const [call] = backend.callsTo(updateBroadcast);
    expect(call?.headers['If-Match']).toBe('"3"');
    expect(call?.body).toMatchObject({
      name: 'Holiday hours 2026',
      subject: 'We are closed on Monday',
    });
  });

  it('shows both texts when somebody else saved first, and keeps mine over theirs', async () => {
    const {user, backend} = open(editPath, {...stored(), ...conflict});
    await user.type(await screen.findByLabelText('Name'), ' (mine)');
    backend.answer(stored({name: 'Holiday hours (theirs)', version: 4}));
    await user.click(screen.getByRole('button', {name: 'Save draft'}));
    const name = await screen.findByRole('group', {name: 'Name'});
    expect(name).toHaveTextContent('YoursHoliday hours (mine)');
    expect(name).toHaveTextContent('TheirsHoliday hours (theirs)');
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(saved({name: 'Holiday hours (mine)', version: 5}));
    await user.click(screen.getByRole('button', {name: 'Keep mine'}));
    expect(await screen.findByText('The draft was saved.')).toBeVisible();
    expect(backend.calls.at(-1)?.headers['If-Match']).toBe('"4"');
  });

  it('takes the other text over on request', async () => {
    const {user, backend} = open(editPath, {...stored(), ...conflict});
    await user.type(await screen.findByLabelText('Name'), ' (mine)');
    backend.answer(stored({name: 'Theirs', version: 4}));
    await user.click(screen.getByRole('button', {name: 'Save draft'}));
    await user.click(await screen.findByRole('button', {name: 'Reload theirs'}));
    expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
    expect(screen.queryByRole('button', {name: 'Keep mine'})).toBeNull();
  });

  it('says that a broadcast does not exist', async () => {
    open(editPath, {});
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this broadcast"}),
    ).toBeVisible();
  });
});

it.each(['/dashboard/broadcast/unknown', '/dashboard/broadcast/12/edit'])(
  'sends %s to the home page',
  async (path) => {
    const {address} = open(path, {});
    await waitFor(() => expect(address()).toBe('/dashboard/home'));
  },
);

it('L9 may be replaced while the list is read, and by its leave while a broadcast is written', async () => {
  const {user, unmount} = open('/dashboard/broadcast', listed(broadcast()));
  await screen.findByRole('table');
  expect(leaveState(canLeave())).toBe('allow');
  unmount();
  open(editPath, stored());
  const name = await screen.findByLabelText('Name');
  expect(leaveState(canLeave())).toBe('allow');
  await user.type(name, '!');
  expect(leaveState(canLeave())).toBe('ask');
});
