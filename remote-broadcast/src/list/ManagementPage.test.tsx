import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  cancelBroadcast,
  deleteBroadcast,
  duplicateBroadcast,
  listBroadcasts,
  pauseBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {broadcast, listed, one, page, sending} from '../testing/broadcasts.ts';

const LIST = '/dashboard/broadcast';
const open = (answers: Answers, {path = LIST, ...user}: Partial<ScreenOptions> = {}) =>
  renderScreen(<Section />, {path, route: '/dashboard/broadcast/*', answers, ...user});

const choose = async ({user}: ReturnType<typeof open>, item: string) => {
  await user.click(await screen.findByRole('button', {name: 'Actions for Holiday hours'}));
  await user.click(await screen.findByRole('menuitem', {name: item}));
};

describe('Broadcast Management', () => {
  it('shows progress and cost of a running broadcast', async () => {
    open(listed(sending()));
    const row = await screen.findByRole('row', {name: /Holiday hours/});
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({textContent}) => textContent)
        .slice(0, 6),
    ).toEqual(['Email', 'Sending', '100', '40 of 100', '75%', '36']);
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `${LIST}/${broadcast().id}`);
    expect(document.title).toBe('Broadcast Management · Switchboard');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('offers a new one to users who may write it, and refers others to them', async () => {
    const light: Partial<ScreenOptions> = {user: {role: 'light_agent'}};
    const view = open(listed(), light);
    await screen.findByRole('heading', {name: 'No broadcasts yet'});
    expect(screen.queryByRole('link', {name: 'New broadcast'})).toBeNull();
    view.unmount();
    const roleHolders = [{id: broadcast().id, name: 'Ana Reyes'}];
    open(on(listRoleHolders, answerOf({roleHolders})), {path: `${LIST}/create`, ...light});
    expect(
      await screen.findByText('Only agents and above write broadcasts. Ask Ana Reyes.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', {name: "You don't have access to this"})).toBeVisible();
  });

  it('opens a draft in the editor', async () => {
    open(listed(broadcast()));
    expect(await screen.findByRole('link', {name: 'Holiday hours'})).toHaveAttribute(
      'href',
      `${LIST}/${broadcast().id}/edit`,
    );
  });

  it('keeps the filters in the address and sends them to the service', async () => {
    const view = open(listed(broadcast()));
    const {user, backend, address} = view;
    await user.click(await screen.findByRole('button', {name: 'Status'}));
    await user.click(await screen.findByRole('menuitemcheckbox', {name: 'Sending'}));
    await user.click(screen.getByRole('menuitemcheckbox', {name: 'Paused'}));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', {name: 'Channel'}));
    await user.click(await screen.findByRole('menuitemradio', {name: 'SMS'}));
    await waitFor(() =>
      expect(address()).toBe('/dashboard/broadcast?status=sending%2Cpaused&channel=sms'),
    );
    expect(backend.callsTo(listBroadcasts).at(-1)?.query).toEqual({
      status: 'sending,paused',
      channel: 'sms',
    });
  });

  it('is sorted by the heads of its columns, in reverse by another click', async () => {
    const {user, backend, address} = open(listed(sending()));
    const head = async (name: string) =>
      within(await screen.findByRole('columnheader', {name})).getByRole('button');
    await user.click(await head('Name'));
    await waitFor(() => expect(address()).toBe(`${LIST}?sort=name`));
    expect(screen.getByRole('columnheader', {name: 'Name'})).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(await head('Name'));
    await user.click(await head('Recipients'));
    await waitFor(() => expect(backend.callsTo(listBroadcasts)).toHaveLength(4));
    expect(backend.callsTo(listBroadcasts).map(({query}) => query.sort)).toEqual([
      undefined,
      'name',
      '-name',
      '-recipients',
    ]);
    expect(screen.queryByRole('button', {name: 'Clear filters'})).toBeNull();
  });

  it('offers to clear filters without matches', async () => {
    const {user, address} = open(
      on(listBroadcasts, ({query}) => page(query.q ? [] : [broadcast()])),
      {path: `${LIST}?q=zzz`},
    );
    await screen.findByRole('heading', {name: 'No broadcasts match these filters'});
    await user.click(screen.getAllByRole('button', {name: 'Clear filters'})[0]!);
    expect(await screen.findByRole('link', {name: 'Holiday hours'})).toBeVisible();
    expect(address()).toBe(LIST);
  });

  it('loads further pages', async () => {
    const second = broadcast({id: '00000000-0000-4000-8000-0000000000b2', name: 'New prices'});
    const {user} = open(
      on(listBroadcasts, ({query}) =>
        query.cursor === 'next' ? page([second], null, 2) : page([broadcast()], 'next', 2),
      ),
    );
    await user.click(await screen.findByRole('button', {name: 'Load more'}));
    expect(await screen.findByRole('link', {name: 'New prices'})).toBeVisible();
    expect(screen.getByText('2 of 2')).toBeVisible();
  });

  it('pauses a broadcast from its row', async () => {
    const view = open({
      ...listed(sending()),
      ...on(pauseBroadcast, one(sending({status: 'paused'}))),
    });
    await choose(view, 'Pause');
    expect(await screen.findByText('The broadcast is paused.')).toBeVisible();
    expect(view.backend.callsTo(pauseBroadcast)).toHaveLength(1);
  });

  it('cancels a broadcast once the skipped recipients were confirmed', async () => {
    const view = open({
      ...listed(sending()),
      ...on(cancelBroadcast, one(sending({status: 'cancelled'}))),
    });
    await choose(view, 'Cancel broadcast');
    expect(await screen.findByText(/58 recipients who are still waiting/)).toBeVisible();
    expect(view.backend.callsTo(cancelBroadcast)).toEqual([]);
    await view.user.click(screen.getByRole('button', {name: 'Cancel broadcast'}));
    expect(await screen.findByText('The broadcast was cancelled.')).toBeVisible();
  });

  it('opens the copy of a broadcast in the editor', async () => {
    const copy = broadcast({id: '00000000-0000-4000-8000-0000000000b2'});
    const view = open({
      ...listed(sending()),
      ...on(duplicateBroadcast, {...one(copy), status: 201}),
    });
    await choose(view, 'Duplicate');
    await waitFor(() => expect(view.address()).toBe(`${LIST}/${copy.id}/edit`));
  });

  it('deletes a draft after the shared alert is confirmed, and only then', async () => {
    const view = open({
      ...listed(broadcast()),
      ...on(deleteBroadcast, answerOf({}), {id: broadcast().id}),
    });
    await choose(view, 'Delete');
    await view.user.click(await screen.findByRole('button', {name: 'Cancel'}));
    expect(view.backend.callsTo(deleteBroadcast)).toEqual([]);
    await choose(view, 'Delete');
    await view.user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('The draft was deleted.')).toBeVisible();
  });

  it('offers an agent no action of senders', async () => {
    const {user} = open(listed(sending()), {user: {role: 'agent'}});
    await user.click(await screen.findByRole('button', {name: 'Actions for Holiday hours'}));
    expect((await screen.findAllByRole('menuitem')).map(({textContent}) => textContent)).toEqual([
      'Open',
      'Duplicate',
    ]);
  });

  it('explains an empty list, with a link to the first broadcast', async () => {
    open(listed());
    expect(await screen.findByRole('heading', {name: 'No broadcasts yet'})).toBeVisible();
    expect(screen.getAllByRole('link', {name: 'New broadcast'})).toHaveLength(2);
  });

  it('offers a retry when the list does not load', async () => {
    const {user, backend} = open(on(listBroadcasts, refusal('server_error', 'no')));
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(listed(broadcast()));
    await user.click(retry);
    expect(await screen.findByRole('link', {name: 'Holiday hours'})).toBeVisible();
  });
});
