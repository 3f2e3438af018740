import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import type {FastifyInstance} from 'fastify';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';

export const PASSWORD = 'Correct-Horse-7!';
export const PHONE = '+639171234567';

export interface Person {
  email: string;
  token: string;
  headers: {authorization: string};
  user: CurrentUser;
}

/** An address that no other test uses. */
export const newEmail = (name = 'person'): string =>
  `${name}.${randomBytes(5).toString('hex')}@example.com`;

export const registration = (email: string) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  profile: {firstName: 'Ada', lastName: 'Lovelace', phoneNumber: PHONE},
});

/** Mails to an address, newest first. */
export const mailsTo = async (app: FastifyInstance, email: string): Promise<OutboxMails> => {
  const mails: OutboxMails = (await app.inject('/outbox.json')).json();
  return mails.filter((mail) => mail.to === email);
};

/** Token in the newest mail to an address, e.g. of `/verify/{token}`; `path` may also be `/register?invite=`. */
export const tokenFromMail = async (
  app: FastifyInstance,
  email: string,
  path: string,
): Promise<string> => {
  const [mail] = await mailsTo(app, email);
  const token = mail?.text.split(path)[1]?.split(/\s/)[0];
  assert.ok(token, `no mail to ${email} with ${path}`);
  return token;
};

/** Registers a person and verifies them by the mailed link. */
export const registerPerson = async (
  app: FastifyInstance,
  email: string,
  names: {firstName?: string; lastName?: string} = {},
): Promise<void> => {
  const payload = registration(email);
  await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {...payload, profile: {...payload.profile, ...names}},
  });
  const token = await tokenFromMail(app, email, '/verify/');
  await app.inject({method: 'POST', url: '/api/auth/verify', payload: {token, password: PASSWORD}});
};

export const logIn = async (
  app: FastifyInstance,
  email: string,
  password = PASSWORD,
): Promise<Person> => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: {email, password},
  });
  const {accessToken: token} = reply.json();
  assert.ok(token, `login of ${email} failed: ${reply.body}`);
  const headers = {authorization: `Bearer ${token}`};
  const {user} = (await app.inject({url: '/api/user', headers})).json();
  return {email, token, headers, user};
};

/** A user at their first login: no workspace yet. */
export const createFirstTimer = async (
  app: FastifyInstance,
  email = newEmail(),
): Promise<Person> => {
  await registerPerson(app, email);
  return logIn(app, email);
};

/** Owner of a new workspace. */
export const createOwner = async (
  app: FastifyInstance,
  email = newEmail('owner'),
): Promise<Person> => {
  const person = await createFirstTimer(app, email);
  const payload = {timeZone: 'Asia/Manila', workspace: {name: 'Acme', country: 'PH'}};
  const reply = await app.inject({
    method: 'POST',
    url: '/api/user/onboarding',
    headers: person.headers,
    payload,
  });
  assert.equal(reply.statusCode, 200, reply.body);
  return {...person, user: reply.json().user};
};

/** A member of the inviter's workspace, who joined by invitation. */
export const createMember = async (
  app: FastifyInstance,
  inviter: Person,
  role: string,
): Promise<Person> => {
  const email = newEmail(role);
  const invited = await app.inject({
    method: 'POST',
    url: '/api/team/invitations',
    headers: inviter.headers,
    payload: {email, role},
  });
  assert.equal(invited.statusCode, 200, invited.body);
  const invitation = await tokenFromMail(app, email, '/register?invite=');
  await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {...registration(email), invitation},
  });
  const person = await logIn(app, email);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/user/onboarding',
    headers: person.headers,
    payload: {timeZone: 'Asia/Manila'},
  });
  assert.equal(reply.statusCode, 200, reply.body);
  return {...person, user: reply.json().user};
};
