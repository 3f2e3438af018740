import {createQueryClient, QueryClientProvider} from '@switchboard/query';
import {ThemeRoot, Toasts} from '@switchboard/ui';
import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {fakeRegistry} from '../testing/fake-registry.ts';
import {testRemote} from '../testing/test-remote.ts';
import type {Change} from './change.ts';
import {ChangeDialog} from './ChangeDialog.tsx';

const remote = testRemote();

beforeEach(() => {
  document.head.replaceChildren();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = jest.fn();
});

function open(answers: Parameters<typeof fakeRegistry>[0], change: Change) {
  const registry = fakeRegistry(answers);
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeRoot>
        <ChangeDialog remote={remote} change={change} onClose={onClose} />
        <Toasts />
      </ThemeRoot>
    </QueryClientProvider>,
  );
  const sent = () =>
    registry.requests.filter(({method, headers}) => method !== 'GET' && !headers['Dry-Run']);
  return {onClose, sent, user: userEvent.setup()};
}

describe('the switch of a section', () => {
  const DISABLE = 'POST /remotes/tickets/disable';
  const section = {
    name: 'tickets',
    dependents: [{kind: 'link', message: 'team links to it 2 times.'}],
    changed: true,
    serial: 8,
    etag: '"tickets.8"',
  };
  const done = {body: {message: 'tickets is disabled.', section}};

  it('shows the dependents, needs a reason, and is sent against the seen state', async () => {
    const {user, sent, onClose} = open(
      {[`DRY ${DISABLE}`]: done, [DISABLE]: done},
      {kind: 'disable'},
    );
    expect(await screen.findByText('team links to it 2 times.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Disable tickets'}));
    expect(screen.getByText('Enter a reason for the audit log.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'leaks addresses');
    await user.click(screen.getByRole('button', {name: 'Disable tickets'}));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().map(({path, body, headers}) => [path, body, headers['If-Match']])).toEqual([
      ['/remotes/tickets/disable', {reason: 'leaks addresses'}, '"tickets.7"'],
    ]);
  });

  it('is offered where the only release is revoked, and opens its own dialog', async () => {
    const {user} = open({[`DRY ${DISABLE}`]: done}, {kind: 'revoke', version: '1.0.0'});
    expect(screen.getByRole('button', {name: 'Revoke for good'})).toBeDisabled();
    await user.click(screen.getByRole('button', {name: 'Disable tickets instead'}));
    expect(screen.getByRole('heading', {name: 'Disable tickets'})).toBeVisible();
    expect(await screen.findByText('team links to it 2 times.')).toBeVisible();
  });

  it('explains before anything is sent why a name is unavailable', async () => {
    const message = 'The registry has another remote team: choose a name that no remote has.';
    const {user} = open(
      {
        'DRY POST /remotes/tickets/rename': {
          status: 409,
          body: {message, code: 'illegal_transition'},
        },
      },
      {kind: 'rename'},
    );
    await user.type(screen.getByLabelText('New name'), 'team');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Its address becomes /dashboard/team.')).toBeVisible();
  });

  it('retires only after the name was typed', async () => {
    const {user, sent} = open({'DRY POST /remotes/tickets/retire': done}, {kind: 'retire'});
    await user.type(screen.getByLabelText('Reason'), 'unused');
    await user.click(screen.getByRole('button', {name: 'Retire for good'}));
    expect(screen.getByText('Type tickets to confirm.')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
