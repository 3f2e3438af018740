import type {ReceivedCall} from '@switchboard/api-client/testing';
import type {Role} from '@switchboard/contracts/user/schemas';
import {screen, within} from '@testing-library/react';
import {listed, me, member, renderSection} from './team.tsx';

export const ben = member(2, {
  firstName: 'Ben',
  lastName: 'Cruz',
  email: 'ben@example.com',
  role: 'agent',
});
export const rowOf = async (name: string) =>
  within((await screen.findAllByRole('row')).find((row) => row.textContent.includes(name))!);
/** Renders the members, including Ben. */
export const open = async (role: Role = 'owner', answers = {}) => {
  const view = renderSection('', {...listed(me(role), ben), ...answers}, role);
  await rowOf('Ben Cruz');
  return view;
};
/** Chooses an item from the menu of Ben's row. */
export const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(screen.getByRole('button', {name: 'Actions for Ben Cruz'}));
  await user.click(screen.getByRole('menuitem', {name: item}));
};
/** Requests other than GET. */
export const changes = (calls: ReceivedCall[]) => calls.filter(({method}) => method !== 'GET');
