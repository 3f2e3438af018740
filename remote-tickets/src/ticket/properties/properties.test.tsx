import {answerOf, type Answers, on, refusal} from '@switchboard/api-client/testing';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {getTicket, listAgents, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {act, screen, waitFor} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, threadOf, ticket} from '../../testing/tickets.ts';

const one = ticket(1);

const open = async (answers: Answers = {}, shown: Ticket = one) => {
  const view = renderSection('/1', {...on(getTicket, threadOf(shown), {number: 1}), ...answers});
  await screen.findByRole('log');
  return view;
};
const callsOf = <Call extends {method: string}>(calls: Call[], method: string) =>
  calls.filter((call) => call.method === method);
const choose = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  property: string,
  option: string,
) => {
  await user.click(screen.getByRole('combobox', {name: property}));
  await user.click(screen.getByRole('option', {name: option}));
};

describe('properties of a ticket', () => {
  it('offers only allowed next statuses, and saves over the known version', async () => {
    const {user, backend} = await open(
      on(updateTicket, answerOf({ticket: ticket(1, {status: 'pending', version: 4})}), {
        id: one.id,
      }),
      ticket(1, {status: 'open'}),
    );
    await user.click(screen.getByRole('combobox', {name: 'Status'}));
    expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual([
      'Open',
      'Pending',
      'On hold',
      'Resolved',
    ]);
    backend.answer(on(getTicket, threadOf({...one, status: 'pending', version: 4}), {number: 1}));
    await user.click(screen.getByRole('option', {name: 'Pending'}));
    await waitFor(() =>
      expect(callsOf(backend.calls, 'PATCH')).toMatchObject([
        {body: {status: 'pending'}, headers: {'If-Match': '"3"'}},
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', {name: 'Status'})).toHaveTextContent('Pending'),
    );
  });

  it('names the broadcast answered by the ticket, and links to it', async () => {
    const id = '00000000-0000-4000-8000-0000000000b1';
    const thread = threadOf(one);
    await open({
      ...on(
        getTicket,
        {...thread, body: {...thread.body, broadcast: {id, name: 'Spring sale'}}},
        {number: 1},
      ),
    });
    const link = screen.getByRole('link', {name: 'Spring sale'});
    expect(link.parentElement).toHaveTextContent('Reply to Spring sale');
    expect(link).toHaveAttribute('href', `/dashboard/broadcast/${id}`);
  });

  it('opens statuses by s, assignees by a, and existing tags by t', async () => {
    const {user, backend} = await open({
      ...on(updateTicket, answerOf({ticket: ticket(1, {version: 4})}), {id: one.id}),
      ...on(
        listTags,
        answerOf({
          tags: [
            {name: 'billing', tickets: 3},
            {name: 'vip', tickets: 1},
          ],
        }),
      ),
    });
    await user.keyboard('a');
    await user.keyboard('ben{Enter}');
    await waitFor(() =>
      expect(callsOf(backend.calls, 'PATCH').at(-1)?.body).toEqual({assigneeId: agents[1]!.id}),
    );
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('s');
    expect(await screen.findByRole('option', {name: 'Resolved'})).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('t');
    await user.click(await screen.findByRole('option', {name: 'vip'}));
    await waitFor(() =>
      expect(callsOf(backend.calls, 'PATCH').at(-1)?.body).toEqual({tags: ['vip']}),
    );
  });

  it('bases a second change on the version of the first one', async () => {
    const {user, backend} = await open(
      on(updateTicket, answerOf({ticket: ticket(1, {priority: 'high', version: 4})}), {id: one.id}),
    );
    backend.answer(on(getTicket, threadOf({...one, priority: 'high', version: 4}), {number: 1}));
    await choose(user, 'Priority', 'High');
    await choose(user, 'Assignee', 'Ben Cruz');
    await waitFor(() => expect(callsOf(backend.calls, 'PATCH')).toHaveLength(2));
    expect(callsOf(backend.calls, 'PATCH')).toMatchObject([
      {headers: {'If-Match': '"3"'}},
      {body: {assigneeId: agents[1]!.id}, headers: {'If-Match': '"4"'}},
    ]);
  });

  it('assigns the ticket to me with one button, and accepts tags', async () => {
    const {user, backend} = await open({
      ...on(updateTicket, answerOf({ticket: one}), {id: one.id}),
      ...on(listTags, answerOf({tags: [{name: 'billing', tickets: 1}]})),
    });
    await user.click(await screen.findByRole('button', {name: 'Assign to me'}));
    await user.type(screen.getByRole('combobox', {name: 'Tags'}), 'billing{Enter}');
    await waitFor(() =>
      expect(callsOf(backend.calls, 'PATCH')).toMatchObject([
        {body: {assigneeId: agents[0]!.id}},
        {body: {tags: ['billing']}},
      ]),
    );
  });

  it('asks before a tag is created, and finds an existing one in any case', async () => {
    const {user, backend} = await open({
      ...on(updateTicket, answerOf({ticket: one}), {id: one.id}),
      ...on(listTags, answerOf({tags: [{name: 'billing', tickets: 1}], mayCreate: true})),
    });
    const field = await screen.findByRole('combobox', {name: 'Tags'});
    await user.type(field, ' Billing ');
    expect(await screen.findByRole('option')).toHaveTextContent(/^billing$/);
    await user.clear(field);
    await user.type(field, 'typo');
    expect(screen.getByRole('option', {name: 'Create tag "typo"'})).toBeVisible();
    await user.tab();
    expect(
      await screen.findByText('No tag has the name typo. Create it, or clear the field.'),
    ).toBeVisible();
    expect(callsOf(backend.calls, 'PATCH')).toEqual([]);
    await user.click(field);
    await user.click(await screen.findByRole('option', {name: 'Create tag "typo"'}));
    await waitFor(() =>
      expect(callsOf(backend.calls, 'PATCH').at(-1)?.body).toEqual({tags: ['typo']}),
    );
    expect(field).toHaveValue('');
  });

  it('explains to users without permission that administrators create tags', async () => {
    const {user, backend} = await open(
      on(listTags, answerOf({tags: [{name: 'billing', tickets: 1}], mayCreate: false})),
    );
    const field = await screen.findByRole('combobox', {name: 'Tags'});
    await user.type(field, 'typo{Enter}');
    expect(await screen.findByText('Only administrators can create tags.')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
    await user.tab();
    expect(
      screen.getByText('No tag has the name typo. Only administrators can create tags.'),
    ).toBeVisible();
    expect(callsOf(backend.calls, 'PATCH')).toEqual([]);
  });

  it('shows a notice and loads the ticket again after a conflict', async () => {
    const {user, backend} = await open(
      on(updateTicket, refusal('version_conflict', 'Changed by someone else.'), {
        id: one.id,
      }),
    );
    backend.answer(
      on(getTicket, threadOf(ticket(1, {priority: 'urgent', version: 9})), {number: 1}),
    );
    await choose(user, 'Priority', 'High');
    expect(await screen.findByText(/Someone else changed this ticket/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', {name: 'Priority'})).toHaveTextContent('Urgent'),
    );
  });

  it('shows the message of the server for a forbidden status', async () => {
    const {user} = await open(
      on(
        updateTicket,
        refusal('illegal_transition', "This ticket is open: it can't be changed to resolved."),
        {id: one.id},
      ),
    );
    await choose(user, 'Status', 'Resolved');
    expect(
      await screen.findByText("This ticket is open: it can't be changed to resolved."),
    ).toBeVisible();
    expect(screen.getByRole('combobox', {name: 'Status'})).toHaveTextContent('Open');
  });

  it('keeps the notice of an unsaved change until that change is saved', async () => {
    const {user, backend} = await open(
      on(updateTicket, 'network error', {id: one.id}),
      ticket(1, {status: 'open'}),
    );
    const lost = /We couldn't reach the server/;
    await choose(user, 'Status', 'Pending');
    expect(await screen.findByText(lost)).toBeVisible();
    const saves = (changes: Partial<Ticket>) =>
      backend.answer(
        on(updateTicket, answerOf({ticket: ticket(1, {status: 'open', ...changes})}), {id: one.id}),
      );
    saves({priority: 'high', version: 4});
    await choose(user, 'Priority', 'High');
    expect(await screen.findByText('#1: Priority changed')).toBeVisible();
    expect(screen.getByText(lost)).toBeVisible();
    saves({status: 'pending', version: 5});
    await choose(user, 'Status', 'Pending');
    expect(await screen.findByText('#1: Status: Pending')).toBeVisible();
    expect(screen.queryByText(lost)).toBeNull();
  });

  it('keeps the notice of an unsaved tag when another tag is saved', async () => {
    const names = ['billing', 'vip'].map((name) => ({name, tickets: 1}));
    const {user, backend} = await open({
      ...on(updateTicket, 'network error', {id: one.id}),
      ...on(listTags, answerOf({tags: names, mayCreate: true})),
    });
    const lost = /We couldn't reach the server/;
    const add = async (tag: string) => {
      await user.click(screen.getByRole('combobox', {name: 'Tags'}));
      await user.click(await screen.findByRole('option', {name: tag}));
    };
    await add('billing');
    expect(await screen.findByText(lost)).toBeVisible();
    const saves = (version: number, ...tags: string[]) =>
      backend.answer(on(updateTicket, answerOf({ticket: {...one, tags, version}}), {id: one.id}));
    saves(4, 'vip');
    await add('vip');
    expect(await screen.findByText('#1: Tags changed')).toBeVisible();
    expect(screen.getByText(lost)).toBeVisible();
    saves(5, 'vip', 'billing');
    await add('billing');
    await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  });

  it('offers a team in workspaces with teams', async () => {
    const team = {id: agents[1]!.id, name: 'Billing'};
    const {user, backend} = await open({
      ...on(listAgents, answerOf({agents, teams: [team]})),
      ...on(updateTicket, answerOf({ticket: {...one, team, version: 4}}), {id: one.id}),
    });
    await screen.findByRole('combobox', {name: 'Team'});
    await choose(user, 'Team', 'Billing');
    await waitFor(() =>
      expect(callsOf(backend.calls, 'PATCH')).toMatchObject([{body: {teamId: team.id}}]),
    );
  });
});
