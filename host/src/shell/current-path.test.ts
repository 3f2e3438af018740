import type {MenuEntry} from '@switchboard/federation';
import {currentPath} from './current-path.ts';

const entry = (path: string, ...children: string[]): MenuEntry => ({
  label: path, path, icon: 'home', order: 1, children: children.map((child) => ({label: child, path: child})),
});
const menu = [entry('/dashboard/home'), entry('/dashboard/tickets', '/dashboard/tickets/all', '/dashboard/tickets'), entry('/dashboard/team')];

describe('currentPath', () => {
  it.each([
    ['/dashboard/home', '/dashboard/home'],
    ['/dashboard/tickets', '/dashboard/tickets'],
    ['/dashboard/tickets/all', '/dashboard/tickets/all'],
    ['/dashboard/tickets/12', '/dashboard/tickets'],
    ['/dashboard/teamwork', undefined],
    ['/dashboard/profile', undefined],
  ])('at %s the menu marks %s', (pathname, path) => {
    expect(currentPath(menu, pathname)).toBe(path);
  });
});
