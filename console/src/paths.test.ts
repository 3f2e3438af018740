import {paths} from './paths.ts';

it('has one address for each page', () => {
  expect({
    remotes: paths.remotes(),
    remote: paths.remote('tickets'),
    audit: paths.audit(),
    tokens: paths.tokens(),
    keys: paths.keys(),
    filtered: paths.audit({remote: 'tickets', action: 'revoke'}),
    half: paths.audit({remote: 'tickets', action: ''}),
  }).toEqual({
    remotes: '/ops/remotes',
    remote: '/ops/remotes/tickets',
    audit: '/ops/audit',
    tokens: '/ops/tokens',
    keys: '/ops/keys',
    filtered: '/ops/audit?remote=tickets&action=revoke',
    half: '/ops/audit?remote=tickets',
  });
});
