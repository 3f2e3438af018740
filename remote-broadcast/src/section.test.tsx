import type {Answers} from '@switchboard/api-client/testing';
import {leaveState} from '@switchboard/router';
import {renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import Section, {canLeave} from './section.tsx';
import {broadcast, listed} from './testing/broadcasts.ts';
import {editing} from './testing/drafts.ts';

const open = (path: string, answers: Answers) =>
  renderScreen(<Section />, {path, route: '/dashboard/broadcast/*', answers});

it.each(['/dashboard/broadcast/unknown', '/dashboard/broadcast/12/edit'])(
  'sends %s to the home page',
  async (path) => {
    const {address} = open(path, {});
    await waitFor(() => expect(address()).toBe('/dashboard/home'));
  },
);

it('L9 may be replaced at once on the list, and on request in the editor', async () => {
  const {user, unmount} = open('/dashboard/broadcast', listed(broadcast()));
  await screen.findByRole('table');
  expect(leaveState(canLeave())).toBe('allow');
  unmount();
  open(`/dashboard/broadcast/${broadcast().id}/edit`, editing());
  const name = await screen.findByLabelText('Name');
  expect(leaveState(canLeave())).toBe('allow');
  await user.type(name, '!');
  expect(leaveState(canLeave())).toBe('ask');
});
