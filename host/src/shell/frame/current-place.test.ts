import type {MenuEntry} from '@switchboard/contracts/registry/releases/manifest';
import {currentPlace} from './current-place.ts';

const entry = (path: string, ...children: string[]): MenuEntry => ({
  label: path,
  path,
  icon: 'home',
  order: 1,
  children: children.map((child) => ({label: child, path: child})),
});
const menu = [
  entry('/dashboard/home'),
  entry('/dashboard/tickets', '/dashboard/tickets/all', '/dashboard/tickets'),
  entry('/dashboard/team'),
];

describe('currentPlace', () => {
  it.each([
    ['/dashboard/home', {entry: '/dashboard/home'}],
    ['/dashboard/tickets', {entry: '/dashboard/tickets', child: '/dashboard/tickets'}],
    ['/dashboard/tickets/all', {entry: '/dashboard/tickets', child: '/dashboard/tickets/all'}],
    [
      '/dashboard/tickets/all/archive',
      {entry: '/dashboard/tickets', child: '/dashboard/tickets/all'},
    ],
    ['/dashboard/tickets/12', {entry: '/dashboard/tickets'}],
    ['/dashboard/teamwork', undefined],
    ['/dashboard/profile', undefined],
  ])('at %s marks %j in the menu', (pathname, place) => {
    expect(currentPlace(menu, pathname)).toEqual(place);
  });
});
