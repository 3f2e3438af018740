import {PUBLIC_ROUTES} from '@switchboard/contracts/places/public';
import {isPage, mayBeKept} from './addresses.ts';

const ORIGIN = 'https://desk.example';
const pageAt = (path: string) => isPage(new URL(path, ORIGIN));
const request = (path: string, change = {}) => ({
  method: 'GET',
  destination: 'script',
  integrity: '',
  url: `${ORIGIN}${path}`,
  ...change,
});

it.each([
  '/',
  '/login',
  '/forgot-password',
  '/register',
  '/reset/abc',
  '/verify/abc',
  '/dashboard',
  '/dashboard/home',
  '/dashboard/tickets/7?tab=notes',
])('O1 %s is a page of the dashboard', (path) => expect(pageAt(path)).toBe(true));

it.each(Object.values(PUBLIC_ROUTES))(
  'O1 the public route %s is a page of the dashboard',
  (route) => expect(pageAt(`/${route.replace(/:\w+\??/, 'token')}`)).toBe(true),
);

it.each([
  '/outbox',
  '/docs',
  '/docs/json',
  '/ops',
  '/ops/remotes/tickets',
  '/healthz',
  '/config.json',
  '/api/user',
  '/connect/api/attachments/1',
  '/registry/v1/document',
  '/dashboards',
  '/login/x',
])('O2 %s is ignored', (path) => expect(pageAt(path)).toBe(false));

it.each([
  ['a call of a service', {destination: ''}],
  ['a call that changes something', {method: 'POST'}],
  ['a frame', {destination: 'iframe'}],
])('O2 %s is ignored', (_, change) =>
  expect(mayBeKept(request('/static/js/main.js', change))).toBe(false),
);

it('O2 a request that bypasses the caches is ignored', () => {
  expect(mayBeKept(request('/static/js/main.js?retry=1'))).toBe(false);
});

it.each([
  ['a script', {}],
  ['a picture', {destination: 'image'}],
  ['a font that is fetched with its hash', {destination: '', integrity: 'sha384-abc'}],
])('O1 %s may be kept', (_, change) =>
  expect(mayBeKept(request('/static/js/main.js', change))).toBe(true),
);
