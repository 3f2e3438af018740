import {answerOf, on} from '@switchboard/api-client/testing';
import {updateSlaPolicy} from '@switchboard/contracts/sla/endpoints';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {answers, ID, policy} from '../../testing/sla.ts';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: 'owner'})};
});

const bar = () => screen.queryByRole('group', {name: 'Unsaved changes'});
const name = () => screen.findByLabelText('Name');

describe('a form with unsaved changes', () => {
  it('shows a bar, and saves from it', async () => {
    const {user, backend, address} = renderSection(`/settings/sla/${ID}`, {
      ...answers,
      ...on(updateSlaPolicy, answerOf({message: 'Saved.', slaPolicy: policy()}), {id: ID}),
    });
    await name();
    expect(bar()).toBeNull();
    expect(screen.getByRole('link', {name: 'Cancel'})).toBeVisible();
    await user.type(await name(), '!');
    await user.click(within(bar()!).getByRole('button', {name: 'Save policy'}));
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/settings/sla'));
    expect(backend.callsTo(updateSlaPolicy, {id: ID})).toHaveLength(1);
  });

  it('keeps them, or discards them after a question and focuses the first field', async () => {
    const {user} = renderSection(`/settings/sla/${ID}`, answers);
    const stored = (await name()).getAttribute('value') ?? policy().name;
    await user.type(await name(), ' 24/7');
    await user.click(screen.getByRole('button', {name: 'Discard'}));
    await user.click(await screen.findByRole('button', {name: 'Keep editing'}));
    expect(await name()).toHaveValue(`${stored} 24/7`);
    await user.click(screen.getByRole('button', {name: 'Discard'}));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', {name: 'Discard'}));
    await waitFor(() => expect(bar()).toBeNull());
    expect(await name()).toHaveValue(stored);
    await waitFor(async () => expect(await name()).toHaveFocus());
  });
});

describe('the guide beside a form', () => {
  it('describes a policy during typing, with the meaning of its durations', async () => {
    const {user} = renderSection('/settings/sla/new', answers);
    const urgent = await screen.findByRole('group', {name: 'Urgent'});
    await user.type(within(urgent).getByLabelText('First response'), '1d 4h');
    expect(within(urgent).getByLabelText('First response')).toHaveAccessibleDescription(
      '1 day 4 hours, 28 hours of the clock',
    );
    const preview = screen.getByRole('region', {name: 'Preview'});
    expect(preview).toHaveTextContent('Urgent: first response within 1 day 4 hours');
    await user.click(screen.getByRole('switch', {name: 'Active'}));
    expect(preview).toHaveTextContent('Inactive. All tickets:');
  });
});
