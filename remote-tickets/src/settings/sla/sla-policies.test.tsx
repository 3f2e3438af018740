import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  createSlaPolicy,
  duplicateSlaPolicy,
  listSlaPolicies,
  orderSlaPolicies,
  updateSlaPolicy,
} from '@switchboard/contracts/sla/endpoints';
import {accessibilityFaults, testUser} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {invalid} from '../../testing/tickets.ts';
import {answers, ID, NONE, OTHER, policy} from '../../testing/sla.ts';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'owner';
beforeEach(() => {
  mockRole = 'owner';
});

describe('SLA policies', () => {
  it('are the target of the settings address', async () => {
    const {address} = renderSection('/settings', answers);
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/settings/sla'));
  });

  it('show targets, tickets and hours of each', async () => {
    const {container} = renderSection('/settings/sla', answers);
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => within(item).queryByRole('table')));
    expect(await within(first!).findByText('All tickets · Office')).toBeVisible();
    expect(within(first!).getByRole('row', {name: 'Urgent 15m 30m 4h'})).toBeVisible();
    expect(within(first!).getByRole('row', {name: 'Normal 1h 30m – –'})).toBeVisible();
    expect(second).toHaveTextContent('Tickets from email, tagged vip · Around the clock');
    expect(within(second!).getByText('Inactive')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each(['/settings', '/settings/unknown', '/settings/unknown/more'])(
    'opens at %s as the first of the settings',
    async (path) => {
      const {address} = renderSection(path, answers);
      expect(await screen.findByText('All tickets · Office')).toBeVisible();
      expect(address()).toBe('/dashboard/tickets/settings/sla');
    },
  );

  it('moves one up, and shows an error on failure', async () => {
    const {user, backend} = renderSection('/settings/sla', {
      ...answers,
      ...on(orderSlaPolicies, refusal('version_conflict', 'Policies were added meanwhile.')),
    });
    expect(await screen.findByRole('button', {name: 'Move Standard up'})).toBeDisabled();
    await user.click(screen.getByRole('button', {name: 'Move VIP up'}));
    expect(await screen.findByText('Policies were added meanwhile.')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')?.body).toEqual({ids: [OTHER, ID]});
  });

  it('keeps the focus on the arrows of a moved one, on the other arrow at the end', async () => {
    const [first, second] = [policy(), policy({id: OTHER, name: 'VIP'})];
    const {user, backend} = renderSection('/settings/sla', {
      ...answers,
      ...on(listSlaPolicies, answerOf({slaPolicies: [first, second]})),
      ...on(orderSlaPolicies, () => {
        backend.answer(on(listSlaPolicies, answerOf({slaPolicies: [second, first]})));
        return answerOf({slaPolicies: [second, first]});
      }),
    });
    (await screen.findByRole('button', {name: 'Move Standard down'})).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', {name: 'Move Standard up'})).toHaveFocus(),
    );
  });

  it('duplicates one by keyboard, once, and opens the copy', async () => {
    const copy = policy({id: testUser.id, name: 'Copy of Standard', isActive: false});
    const {promise, resolve} = Promise.withResolvers<void>();
    const {user, backend, address} = renderSection('/settings/sla', {
      ...answers,
      ...on(duplicateSlaPolicy, async () => {
        await promise;
        backend.answer(on(listSlaPolicies, answerOf({slaPolicies: [policy(), copy]})));
        return {status: 201, ...answerOf({slaPolicy: copy})};
      }),
    });
    const button = await screen.findByRole('button', {name: 'Duplicate Standard'});
    button.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(within(button).getByRole('progressbar')).toBeVisible();
    for (const name of [/^Duplicate/, /^Move/, /^Delete/])
      for (const other of screen.getAllByRole('button', {name})) expect(other).toBeDisabled();
    resolve();
    expect(await screen.findByText('Created: Copy of Standard')).toBeVisible();
    expect(await screen.findByLabelText('Name')).toHaveValue('Copy of Standard');
    expect(screen.getByRole('switch', {name: 'Active'})).not.toBeChecked();
    expect(screen.getByRole('heading', {level: 1, name: 'SLA policy'})).toHaveFocus();
    expect(address()).toBe(`/dashboard/tickets/settings/sla/${copy.id}`);
    expect(backend.callsTo(duplicateSlaPolicy, {id: ID})).toHaveLength(1);
  });

  it('shows why one could not be duplicated, and stays open', async () => {
    const {user, address} = renderSection('/settings/sla', {
      ...answers,
      ...on(duplicateSlaPolicy, refusal('illegal_transition', 'There can be at most 50 policies.')),
    });
    const button = await screen.findByRole('button', {name: 'Duplicate VIP'});
    await user.click(button);
    expect(await screen.findByText('There can be at most 50 policies.')).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/sla');
    expect(button).toBeEnabled();
  });

  it('creates one with its targets in minutes', async () => {
    const {user, backend, address} = renderSection('/settings/sla/new', {
      ...answers,
      ...on(createSlaPolicy, {
        status: 201,
        ...answerOf({message: 'The policy has been saved.', slaPolicy: policy()}),
      }),
    });
    await user.type(await screen.findByLabelText('Name'), 'Gold');
    await user.click(screen.getByRole('checkbox', {name: 'Phone'}));
    await user.type(screen.getByLabelText('Tags'), 'vip{Enter}');
    await user.selectOptions(screen.getByLabelText('Business hours'), 'Office');
    await user.type(
      within(screen.getByRole('group', {name: 'Urgent'})).getByLabelText('First response'),
      '1h 15m',
    );
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'SLA policies'})).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/sla');
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      name: 'Gold',
      match: {channels: ['phone'], tags: ['vip']},
      hoursId: ID,
      isActive: true,
      targets: {urgent: {...NONE, first: 75}, high: NONE, normal: NONE, low: NONE},
    });
  });

  it('rejects an invalid target, and shows errors of the server', async () => {
    const {user, backend} = renderSection(`/settings/sla/${ID}`, {
      ...answers,
      ...on(updateSlaPolicy, invalid({name: 'Name already exists'}), {id: ID}),
    });
    const field = within(await screen.findByRole('group', {name: 'High'})).getByLabelText(
      'Resolution',
    );
    await user.type(field, 'soon');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(
      await screen.findByText('Enter a duration of up to 365 days, such as 30m, 4h or 1d 4h'),
    ).toBeVisible();
    await user.clear(field);
    await user.type(field, '8h');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(await screen.findByText('Name already exists')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"4"'},
      body: {targets: {high: {resolution: 480}}},
    });
  });

  it('rejects a policy without targets, and sends nothing', async () => {
    const {user, backend} = renderSection('/settings/sla/new', answers);
    await user.type(await screen.findByLabelText('Name'), 'Empty');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(await screen.findByText('Set at least one target')).toBeVisible();
    expect(backend.calls.some(({method}) => method === 'POST')).toBe(false);
  });

  it('shows both versions when another user saved first, and can keep mine', async () => {
    const theirs = policy({name: 'Theirs', version: 5});
    let saved = 0;
    const {user, backend, address} = renderSection(`/settings/sla/${ID}`, {
      ...answers,
      ...on(listSlaPolicies, () => answerOf({slaPolicies: [saved > 0 ? theirs : policy()]})),
      ...on(
        updateSlaPolicy,
        () => {
          saved += 1;
          return saved === 1
            ? refusal('version_conflict', 'Changed.')
            : answerOf({message: 'The policy has been saved.', slaPolicy: theirs});
        },
        {id: ID},
      ),
    });
    await user.type(await screen.findByLabelText('Name'), ' mine');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    const parts = await screen.findByRole('group', {name: 'Name'});
    expect(parts).toHaveTextContent('Standard mine');
    expect(parts).toHaveTextContent('Theirs');
    expect(screen.queryByRole('group', {name: 'Channels'})).toHaveTextContent('Select none');
    await user.click(screen.getByRole('button', {name: 'Keep mine'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'SLA policies'})).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/sla');
    expect(
      backend.calls.filter(({method}) => method === 'PUT').map(({headers}) => headers['If-Match']),
    ).toEqual(['"4"', '"5"']);
  });

  it('are read-only for agents', async () => {
    mockRole = 'agent';
    renderSection('/settings/sla/new', answers);
    expect(await screen.findByText('All tickets · Office')).toBeVisible();
    expect(screen.queryByRole('button', {name: /Duplicate|Move|Delete|Save/})).toBeNull();
    expect(screen.queryByRole('link', {name: 'New policy'})).toBeNull();
  });

  it('explains policies when there are none', async () => {
    renderSection('/settings/sla', {
      ...answers,
      ...on(listSlaPolicies, answerOf({slaPolicies: []})),
    });
    expect(await screen.findByRole('heading', {name: 'No SLA policies yet'})).toBeVisible();
    expect(screen.getAllByRole('link', {name: 'New policy'})).toHaveLength(2);
  });

  it('shows a notice for a policy deleted meanwhile', async () => {
    renderSection(`/settings/sla/${testUser.id}`, answers);
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this policy"}),
    ).toBeVisible();
  });
});
