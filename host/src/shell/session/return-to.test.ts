import fc from 'fast-check';
import {loginPathTo, returnToOf} from './return-to.ts';

const searchFor = (wanted: string) => `?${new URLSearchParams({returnTo: wanted})}`;
const address = (pathname: string, search = '', hash = '') => ({pathname, search, hash});

describe('return after login', () => {
  it('returns to a deep link with its query and hash', () => {
    const path = loginPathTo(address('/dashboard/tickets/12', '?tab=notes', '#last'));
    expect(returnToOf(new URL(path, 'http://localhost').search)).toBe(
      '/dashboard/tickets/12?tab=notes#last',
    );
  });

  it.each(['/dashboard/home', '/dashboard', '/dashboard/logout', '/nowhere'])(
    'does not return to %s',
    (pathname) => {
      expect(loginPathTo(address(pathname))).toBe('/login');
    },
  );

  it.each([
    'https://evil.example/dashboard/tickets',
    '//evil.example/dashboard/tickets',
    '/\\evil.example/dashboard/tickets',
    '\\\\evil.example/dashboard/',
    'javascript:alert(1)//dashboard/',
    '/dashboard/../login',
    '/dashboard/../../evil',
    '/login',
    ' /dashboard/tickets',
  ])('refuses %s', (wanted) => {
    expect(returnToOf(searchFor(wanted))).toBeUndefined();
  });

  it('never leads to another origin, whatever the query contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
          fc.string().map((text) => `/dashboard/${text}`),
        ),
        (wanted) => {
          const path = returnToOf(searchFor(wanted));
          if (path !== undefined)
            expect(new URL(path, window.location.origin).origin).toBe(window.location.origin);
        },
      ),
    );
  });
});
