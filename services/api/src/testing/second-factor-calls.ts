import assert from 'node:assert/strict';
import type {FastifyInstance} from 'fastify';
import {totpCode} from '../modules/account/access/second-factor/totp.ts';
import {createFirstTimer, newEmail, PASSWORD, type Person} from './people.ts';

export const STEP_MS = 30_000;
/** Key that a browser keeps, by which it is remembered. */
export const DEVICE_KEY = 'a-browser-key-of-some-length';
export const NO_MATCH =
  "That code did not match. Check that your phone's clock is set automatically.";

interface Sent {
  payload?: object;
  headers?: Record<string, string>;
  /** Network address. */
  address?: string;
}

/** Logins with a second factor, on a clock that stands still until `wait`. */
export const secondFactorCalls = (start: Date) => {
  let app: FastifyInstance;
  let clock = start;

  const now = () => clock;
  const wait = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const send = (
    method: 'PUT' | 'POST' | 'DELETE',
    url: string,
    {payload, headers = {}, address}: Sent = {},
  ) => app.inject({method, url, payload, headers, ...(address && {remoteAddress: address})});
  const change = (person: Person, [method, path]: ['PUT' | 'POST', string], payload: object) =>
    send(method, `/api/user/second-factor${path}`, {payload, headers: person.headers});
  const get = async (person: Person) =>
    (await app.inject({url: '/api/user/second-factor', headers: person.headers})).json()
      .secondFactor;
  const logIn = async (email: string, deviceKey?: string) => {
    const payload = {email, password: PASSWORD, ...(deviceKey && {deviceKey})};
    return (await send('POST', '/api/auth/login', {payload})).json();
  };
  const challengeOf = async (email: string, deviceKey?: string): Promise<string> =>
    (await logIn(email, deviceKey)).secondFactor.challenge;
  const finish = (payload: object, address?: string) =>
    send('POST', '/api/auth/login/second-factor', {payload, ...(address && {address})});

  /** Sets the app up. @returns its key and the recovery codes; the next code is new */
  const setUp = async (person: Person): Promise<{key: string; codes: string[]}> => {
    const {setUp: begun} = (
      await change(person, ['PUT', '/totp'], {currentPassword: PASSWORD})
    ).json();
    const code = totpCode(begun.key, clock);
    const reply = await change(person, ['PUT', '/totp/confirmation'], {code});
    assert.equal(reply.statusCode, 200, reply.body);
    wait(STEP_MS);
    return {key: begun.key, codes: reply.json().recoveryCodes};
  };
  const newcomer = async () => {
    const person = await createFirstTimer(app, newEmail());
    return {person, ...(await setUp(person))};
  };
  /** Logs in with a code, and has the browser remembered. */
  const beRemembered = async ({person, key}: {person: Person; key: string}) => {
    const challenge = await challengeOf(person.email, DEVICE_KEY);
    const reply = await finish({challenge, code: totpCode(key, clock), remember: true});
    assert.equal(reply.statusCode, 200, reply.body);
    wait(STEP_MS);
  };
  const use = (next: FastifyInstance) => {
    app = next;
  };
  return {
    use,
    now,
    wait,
    send,
    change,
    get,
    logIn,
    challengeOf,
    finish,
    setUp,
    newcomer,
    beRemembered,
  };
};
