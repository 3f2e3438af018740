import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {rememberOrigin} from '../crashes/crash-origin.ts';
import {callerOf, isEvaluating} from './caller.ts';

const {origin} = window.location;
const entry = 'static/js/remoteEntry.js';
const release = {name: 'tickets', version: '1.0.0', container: 'remote_tickets__1_0_0', entry};
const signed = {release, baseUrl: '/remotes/tickets/1.0.0/'} as unknown as SignedRelease;
const OWN = `${origin}/remotes/tickets/1.0.0/static/js/5.js:1:2`;
const HOST = `${origin}/static/js/main.js:1:2`;

const offered = () => undefined;

/** Sets the stack of the browser below a function. */
const below = (...places: string[]) =>
  jest.spyOn(Error, 'captureStackTrace').mockImplementation((target) => {
    Object.assign(target, {
      stack: ['Error', ...places.map((place) => `    at ${place}`)].join('\n'),
    });
  });

beforeEach(() => rememberOrigin({signed, arm: 'active', traceId: 'a'.repeat(32)}));
afterEach(() => jest.restoreAllMocks());

describe('E1 the release whose code calls', () => {
  it.each([
    ['its own script', [`effect (${OWN})`, `flush (${HOST})`], true],
    ['its own script in Firefox and WebKit', [`effect@${OWN}`], true],
    [
      'its own script, by a function of the browser',
      ['Array.forEach (<anonymous>)', `x (${OWN})`],
      true,
    ],
    ['a shared package, for it', [`subscribe (${HOST})`, `Section (${OWN})`], false],
    ['the host', [`effect (${HOST})`], false],
    ['nothing', [], false],
  ])('finds the release of the innermost script: %s', (_, places, isIt) => {
    below(...places);
    expect(callerOf(offered) === (release as unknown)).toBe(isIt);
  });

  it('evaluates a release while its entry runs a module', () => {
    const runtime = `require (${origin}/remotes/tickets/1.0.0/${entry}:1:2)`;
    below(`module (${OWN})`, runtime);
    expect(isEvaluating(signed.release, offered)).toBe(true);
    below(`effect (${OWN})`, `flush (${HOST})`);
    expect(isEvaluating(signed.release, offered)).toBe(false);
  });

  it('leaves the depth of stacks as it was', () => {
    const before = Error.stackTraceLimit;
    callerOf(offered);
    expect(Error.stackTraceLimit).toBe(before);
  });
});
