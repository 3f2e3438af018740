import {answerOf, on} from '@switchboard/api-client/testing';
import {listMacros} from '@switchboard/contracts/macros/endpoints';
import type {Macro} from '@switchboard/contracts/macros/schemas';
import {bulkUpdateTickets, listAgents, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {rows} from '../../testing/list.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, pageOf, ticket} from '../../testing/tickets.ts';

const AT = '2026-01-01T00:00:00.000Z';
const all = [1, 2, 3, 4].map((number) => ticket(number));
const team = {id: ticket(70).id, name: 'Billing'};
const done = (...numbers: number[]) =>
  answerOf({
    results: numbers.map((number) => ({id: ticket(number).id, ok: true, message: ''})),
    failed: 0,
    at: AT,
  });
const macro = (name: string, changes: Partial<Macro>): Macro => ({
  id: ticket(50).id,
  name,
  visibility: 'all',
  teamId: null,
  bodyHtml: '',
  actions: [],
  ownerId: ticket(50).id,
  usageCount: 0,
  version: 1,
  updatedAt: AT,
  ...changes,
});

const show = async (answers = {}) => {
  const view = renderSection('/all', {
    ...on(listTickets, pageOf(all)),
    ...on(listAgents, answerOf({agents, teams: [team]})),
    ...on(bulkUpdateTickets, done(1)),
    ...answers,
  });
  await rows();
  const actions = () => view.backend.callsTo(bulkUpdateTickets).map(({body}) => body);
  return {...view, actions};
};
const box = (number: number) => screen.getByRole('checkbox', {name: `Select #${number}`});
const ticked = () => [1, 2, 3, 4].filter((number) => (box(number) as HTMLInputElement).checked);
const link = (number: number) => screen.getByRole('link', {name: `Question ${number}`});
const bar = async () => within(await screen.findByRole('region', {name: 'Selected tickets'}));

describe('ticked rows', () => {
  it('form a range with Shift by click or key, with an announced count', async () => {
    const {user} = await show();
    fireEvent.click(box(1));
    fireEvent.click(box(3), {shiftKey: true});
    expect(ticked()).toEqual([1, 2, 3]);
    expect(screen.getByText('3 tickets selected').closest('[role=status]')).not.toBeNull();
    act(() => link(2).focus());
    await user.keyboard('{Shift>} {/Shift}');
    expect(ticked()).toEqual([1]);
    expect(screen.getByText('1 ticket selected')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByText('0 tickets selected')).toBeInTheDocument();
  });

  it('leave Shift+Space to the page and to buttons without a focused row', async () => {
    const {user} = await show();
    expect(fireEvent.keyDown(document.body, {key: ' ', shiftKey: true})).toBe(true);
    await user.click(box(1));
    const clear = (await bar()).getByRole('button', {name: 'Clear selection'});
    act(() => clear.focus());
    await user.keyboard('{Shift>} {/Shift}');
    await waitFor(() => expect(ticked()).toEqual([]));
    await user.hover(link(3));
    const assign = await screen.findByRole('button', {name: 'Resolve: #3'});
    act(() => assign.focus());
    expect(fireEvent.keyDown(assign, {key: ' ', shiftKey: true})).toBe(true);
    expect(ticked()).toEqual([]);
  });

  it('cover the whole list only until one is unticked', async () => {
    const {user, actions} = await show(on(listTickets, pageOf(all, {total: 9, nextCursor: 'c'})));
    await user.click(screen.getByRole('checkbox', {name: 'Select all shown'}));
    await user.click((await bar()).getByRole('button', {name: 'Select all 9'}));
    expect(screen.getByText('9 tickets selected')).toBeInTheDocument();
    await user.click(box(4));
    await user.click((await bar()).getByRole('button', {name: 'Type'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Incident'}));
    await waitFor(() =>
      expect(actions()).toEqual([
        {ids: all.slice(0, 3).map(({id}) => id), action: {type: 'incident'}},
      ]),
    );
  });

  it('cover the whole list only until it is narrowed', async () => {
    const {user} = await show(on(listTickets, pageOf(all, {total: 9, nextCursor: 'c'})));
    await user.click(screen.getByRole('checkbox', {name: 'Select all shown'}));
    await user.click((await bar()).getByRole('button', {name: 'Select all 9'}));
    expect(screen.getByText('9 tickets selected')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', {name: 'Filter by text'}), 'Question');
    expect(await screen.findByText('4 tickets selected')).toBeInTheDocument();
  });
});

describe('the focus after a bulk change', () => {
  it('stays on its row for any kind of change', async () => {
    const {user} = await show(on(bulkUpdateTickets, done(2)));
    await user.click(box(2));
    await user.click((await bar()).getByRole('button', {name: 'Priority'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Urgent'}));
    await waitFor(() => expect(ticked()).toEqual([]));
    await waitFor(() => expect(link(2)).toHaveFocus());
  });

  it('moves to the row that replaces one that left the list', async () => {
    const {user, backend} = await show(on(bulkUpdateTickets, done(2)));
    await user.keyboard('jj');
    expect(link(2)).toHaveFocus();
    backend.answer(on(listTickets, pageOf(all.filter(({number}) => number !== 2))));
    await user.keyboard('e');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await waitFor(() => expect(link(3)).toHaveFocus());
  });
});

describe('keys for ticked rows', () => {
  it.each([
    {key: 'p', menu: 'Priority', choice: 'High', action: {priority: 'high'}},
    {key: 'w', menu: 'Team', choice: 'Billing', action: {teamId: team.id}},
  ])('opens the menu $menu by $key', async ({key, menu, choice, action}) => {
    const {user, actions} = await show();
    await user.keyboard(`j${key}`);
    const shown = within(await screen.findByRole('menu', {name: menu}));
    await user.click(shown.getByRole('menuitem', {name: choice}));
    await waitFor(() => expect(actions()).toEqual([{ids: [all[0]!.id], action}]));
  });

  it('snoozes by h, until a common time or any other', async () => {
    const {user, actions} = await show();
    await user.keyboard('jh');
    const menu = within(await screen.findByRole('menu', {name: 'Snooze'}));
    await user.click(menu.getByRole('menuitem', {name: 'Another time…'}));
    await user.click(
      within(await screen.findByRole('dialog', {name: 'Snooze until'})).getByRole('button', {
        name: /^In a month/,
      }),
    );
    await waitFor(() =>
      expect(actions()).toEqual([{ids: [all[0]!.id], action: {snoozedUntil: expect.any(String)}}]),
    );
  });

  it('applies a macro with actions by q', async () => {
    const solve = macro('Solve', {
      bodyHtml: '<p>Bye</p>',
      actions: [{type: 'status', status: 'resolved'}],
    });
    const {user, actions} = await show(
      on(listMacros, answerOf({macros: [solve, macro('Greeting', {id: ticket(51).id})]})),
    );
    await user.keyboard('jq');
    const menu = within(await screen.findByRole('menu', {name: 'Macro'}));
    await user.click(await menu.findByRole('menuitem', {name: /Solve.*without its text/}));
    await waitFor(() =>
      expect(actions()).toEqual([{ids: [all[0]!.id], action: {macroId: solve.id}}]),
    );
  });

  it('shows a notice without an applicable macro', async () => {
    const {user} = await show();
    await user.keyboard('jq');
    expect(
      await screen.findByRole('menuitem', {name: 'No macros with actions yet'}),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});
