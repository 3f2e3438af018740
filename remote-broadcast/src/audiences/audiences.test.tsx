import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  changeAudienceContacts,
  createAudience,
  deleteAudience,
  duplicateAudience,
  listAudiences,
  previewAudience,
  updateAudience,
} from '@switchboard/contracts/audiences/endpoints';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {
  audience,
  chosenContacts,
  foundBy,
  listedAudiences,
  rosa,
  storedAudience,
} from '../testing/audiences.ts';

const open = (path: string, answers: Answers, user?: Partial<CurrentUser>) =>
  renderScreen(<Section />, {
    path: `/dashboard/broadcast/audiences${path}`,
    route: '/dashboard/broadcast/*',
    answers,
    ...(user && {user}),
  });
const {id} = audience();
const asAgent = {role: 'agent'} as const;

describe('the list of audiences', () => {
  it('shows the creator and the size of an audience', async () => {
    open('', listedAudiences(audience()));
    const row = (await screen.findByRole('link', {name: 'Wholesale'})).closest('tr')!;
    expect(row).toHaveTextContent('Dynamic');
    expect(row).toHaveTextContent('1,240');
    expect(row).toHaveTextContent('Ana Reyes');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('is filtered by text and kind, which the address keeps', async () => {
    const {user, backend, address} = open('?kind=static&q=vip', listedAudiences());
    await screen.findByRole('heading', {name: 'No audiences match these filters'});
    expect(backend.callsTo(listAudiences)[0]?.query).toMatchObject({kind: 'static', q: 'vip'});
    await user.click(screen.getAllByRole('button', {name: 'Clear filters'})[0]!);
    await waitFor(() => expect(address()).toBe('/dashboard/broadcast/audiences'));
    expect(await screen.findByRole('heading', {name: 'No audiences yet'})).toBeVisible();
  });

  it('duplicates an audience and opens the copy', async () => {
    const copy = audience({id: '00000000-0000-4000-8000-0000000000a2', name: 'Wholesale (copy)'});
    const {user, address} = open('', {
      ...listedAudiences(audience()),
      ...on(duplicateAudience, answerOf({audience: copy}), {id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for Wholesale'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Duplicate'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/audiences/${copy.id}`));
  });

  it('deletes an audience after a confirmation', async () => {
    const {user, backend} = open('', {
      ...listedAudiences(audience()),
      ...on(deleteAudience, answerOf({}), {id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for Wholesale'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Delete'}));
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('Deleted: Wholesale')).toBeVisible();
    expect(backend.callsTo(deleteAudience)).toHaveLength(1);
  });

  it.each([
    [
      {broadcasts: 2, unsent: 0},
      'Used in 2 broadcasts, which keep their recipients. The contacts are kept.',
    ],
    [
      {broadcasts: 2, unsent: 1},
      "Used in 2 broadcasts. 1 of them hasn't started and needs another audience first. The contacts are kept.",
    ],
  ])('warns before deletion of the effect on its broadcasts: %j', async (usedIn, sentence) => {
    const {user} = open('', listedAudiences(audience({usedIn})));
    const row = (await screen.findByRole('link', {name: 'Wholesale'})).closest('tr')!;
    expect(row).toHaveTextContent('Used in 2 broadcasts');
    await user.click(screen.getByRole('button', {name: 'Actions for Wholesale'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Delete'}));
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('refers agents to users with the right to edit', async () => {
    open(
      '',
      {
        ...listedAudiences(audience()),
        ...on(
          listRoleHolders,
          answerOf({
            roleHolders: [{id: '00000000-0000-4000-8000-000000000009', name: 'Ana Reyes'}],
          }),
        ),
      },
      asAgent,
    );
    expect(
      await screen.findByText('Only supervisors and above change audiences. Ask Ana Reyes.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', {name: 'Wholesale'})).toBeNull();
    expect(screen.queryByRole('link', {name: 'New audience'})).toBeNull();
  });
});

describe('a dynamic audience', () => {
  it('counts the matches of its conditions, and is saved with them', async () => {
    const {user, backend, address} = open('/new', {
      ...foundBy(12, rosa),
      ...on(createAudience, answerOf({audience: audience()})),
      ...listedAudiences(audience()),
    });
    await user.type(await screen.findByLabelText('Name'), 'Lamps');
    await user.click(screen.getByRole('button', {name: 'Add condition'}));
    const condition = screen.getByRole('group', {name: /^Name contains/});
    await user.selectOptions(within(condition).getByLabelText('Field'), 'Company');
    await user.type(screen.getByLabelText('Company'), 'lamp');
    expect(await screen.findByText('12 contacts')).toBeVisible();
    expect(await screen.findByText('Rosa Lim')).toBeVisible();
    const filter = {match: 'all', conditions: [{field: 'company', is: 'contains', value: 'lamp'}]};
    await waitFor(() => expect(backend.callsTo(previewAudience).at(-1)?.body).toEqual({filter}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Save audience'}));
    await waitFor(() => expect(address()).toBe('/dashboard/broadcast/audiences'));
    expect(backend.callsTo(createAudience)[0]?.body).toEqual({
      name: 'Lamps',
      kind: 'dynamic',
      filter,
    });
  });

  it('moves the focus into a condition that was just added', async () => {
    const {user} = open('/new', {});
    await user.click(await screen.findByRole('button', {name: 'Add condition'}));
    expect(screen.getByLabelText('Field')).toHaveFocus();
    await user.click(screen.getByRole('button', {name: 'Add group'}));
    await user.click(screen.getByRole('button', {name: 'Add a condition to the group'}));
    expect(screen.getAllByLabelText('Field').at(-1)).toHaveFocus();
  });

  it('shows missing values at their condition, and sends nothing', async () => {
    const {user, backend} = open('/new', foundBy(3, rosa));
    await user.type(await screen.findByLabelText('Name'), 'Lamps');
    await user.click(screen.getByRole('button', {name: 'Add condition'}));
    await user.click(screen.getByRole('button', {name: 'Save audience'}));
    const condition = screen.getByRole('group', {name: /^Name contains/});
    expect(await within(condition).findByRole('alert')).toHaveTextContent('Enter a text');
    expect(backend.callsTo(createAudience)).toEqual([]);
    await user.type(within(condition).getByLabelText('Name'), 'ana');
    await waitFor(() => expect(within(condition).queryByRole('alert')).toBeNull());
  });

  it('has groups with a junction of their own', async () => {
    const {user, backend} = open('/new', foundBy(3, rosa));
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', {name: 'Add group'}));
    const group = screen.getByRole('group', {name: 'Group of conditions'});
    await user.selectOptions(within(group).getByLabelText('Comparison'), 'is known');
    await user.click(within(group).getByRole('button', {name: 'Add a condition to the group'}));
    await user.selectOptions(within(group).getAllByLabelText('Field')[1]!, 'Open tickets');
    await waitFor(() =>
      expect(backend.callsTo(previewAudience).at(-1)?.body).toEqual({
        filter: {
          match: 'all',
          conditions: [
            {
              match: 'any',
              conditions: [
                {field: 'name', is: 'filled'},
                {field: 'openTicket', is: true},
              ],
            },
          ],
        },
      }),
    );
  });

  it('shows both versions when another user saved first', async () => {
    const {user, backend} = open(`/${id}`, {
      ...storedAudience(),
      ...foundBy(3, rosa),
      ...on(updateAudience, refusal('version_conflict', 'Changed meanwhile'), {id}),
    });
    await user.type(await screen.findByLabelText('Name'), ' (mine)');
    backend.answer(storedAudience({name: 'Theirs', version: 3}));
    await user.click(screen.getByRole('button', {name: 'Save audience'}));
    expect(await screen.findByRole('group', {name: 'Name'})).toHaveTextContent('TheirsTheirs');
    expect(backend.callsTo(updateAudience)[0]?.headers['If-Match']).toBe('"2"');
  });

  it('asks for confirmation before unsaved conditions are discarded', async () => {
    const {user, address} = open('/new', {...foundBy(3, rosa), ...listedAudiences()});
    await user.type(await screen.findByLabelText('Name'), 'Lamps');
    await user.click(screen.getByRole('link', {name: 'Back to audiences'}));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(address()).toBe('/dashboard/broadcast/audiences/new');
  });

  it('is reported as missing for an unknown id', async () => {
    open(`/${id}`, {});
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this audience"}),
    ).toBeVisible();
  });
});

describe('a static audience', () => {
  const isStatic = {kind: 'static', filter: null} as const;
  const opened = (...contacts: (typeof rosa)[]) => ({
    ...storedAudience(isStatic),
    ...chosenContacts(...contacts),
    ...on(changeAudienceContacts, answerOf({audience: audience(isStatic)}), {id}),
  });

  it('gets contacts from a search', async () => {
    const {user, backend} = open(`/${id}`, {
      ...opened(),
      ...on(
        listContacts,
        answerOf({
          contacts: [
            {
              ...rosa,
              timeZone: null,
              tags: [],
              bounce: null,
              isAddressNew: false,
              lastMessageAt: null,
              version: 1,
              createdAt: '2026-11-01T08:00:00.000Z',
            },
          ],
          page: {nextCursor: null, total: 1},
        }),
      ),
    });
    expect(await screen.findByRole('heading', {name: 'Nobody yet'})).toBeVisible();
    await user.type(screen.getByRole('combobox', {name: 'Add a contact'}), 'ros');
    await user.click(await screen.findByRole('option', {name: /Rosa Lim/}));
    expect(await screen.findByText('Added: Rosa Lim')).toBeVisible();
    expect(backend.callsTo(changeAudienceContacts)[0]?.body).toEqual({add: [rosa.id]});
  });

  it('removes contacts, with an undo', async () => {
    const {user, backend} = open(`/${id}`, opened(rosa));
    await user.click(await screen.findByRole('button', {name: 'Remove Rosa Lim'}));
    const undo = await screen.findByRole('button', {name: 'Undo'});
    expect(screen.getByRole('heading', {name: 'Contacts'})).toHaveFocus();
    await user.click(undo);
    await waitFor(() =>
      expect(backend.callsTo(changeAudienceContacts).map(({body}) => body)).toEqual([
        {remove: [rosa.id]},
        {add: [rosa.id]},
      ]),
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('leads on to its contacts once it has a name', async () => {
    const {user, address, backend} = open('/new', {
      ...foundBy(3, rosa),
      ...opened(),
      ...on(createAudience, answerOf({audience: audience(isStatic)})),
    });
    await user.type(await screen.findByLabelText('Name'), 'VIPs');
    await user.click(screen.getByRole('radio', {name: /^Static/}));
    await user.click(screen.getByRole('button', {name: 'Save and add contacts'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/audiences/${id}`));
    expect(backend.callsTo(createAudience)[0]?.body).toEqual({name: 'VIPs', kind: 'static'});
  });
});
