import type {Role} from '@switchboard/contracts/user';
import {screen, within} from '@testing-library/react';
import {me, member, MEMBERS, membersOf, renderSection} from './team.tsx';

export const ben = member(2, {
  firstName: 'Ben',
  lastName: 'Cruz',
  email: 'ben@example.com',
  role: 'agent',
});
export const rowOf = async (name: string) =>
  within((await screen.findAllByRole('row')).find((row) => row.textContent.includes(name))!);
/** Shows the members, of whom Ben is one. */
export const open = async (role: Role = 'owner', answers = {}) => {
  const view = renderSection('', {[MEMBERS]: membersOf([me(role), ben]), ...answers}, role);
  await rowOf('Ben Cruz');
  return view;
};
/** Chooses from the menu of Ben's row. */
export const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(screen.getByRole('button', {name: 'Actions for Ben Cruz'}));
  await user.click(screen.getByRole('menuitem', {name: item}));
};
/** What was asked of the server besides reading. */
export const changes = (calls: {method: string; path: string; body: unknown}[]) =>
  calls
    .filter(({method}) => method !== 'GET')
    .map(({method, path, body}) => ({call: `${method} ${path}`, body}));
