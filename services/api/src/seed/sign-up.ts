import type {LoginResponse} from '@switchboard/contracts/auth/schemas';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {CurrentUserResponse} from '@switchboard/contracts/user/schemas';
import {type Client, seedError} from './client.ts';
import {DEMO_PASSWORD, DEMO_WORKSPACE, type DemoPerson} from './people.ts';

/** @returns the token, or null if there is no such account yet */
const logIn = async ({ask}: Client, {email}: DemoPerson): Promise<string | null> => {
  const {body} = await ask<LoginResponse>('POST', '/api/auth/login', {
    body: {email, password: DEMO_PASSWORD},
  });
  return body.accessToken ?? null;
};

/** Registers the owner, follows the mailed link and creates the workspace; continues where an earlier run stopped. */
export const signUpOwner = async (client: Client, owner: DemoPerson): Promise<string> => {
  const token = (await logIn(client, owner)) ?? (await register(client, owner));
  await onboard(client, token, {workspace: DEMO_WORKSPACE});
  return token;
};

/** Invites a person, registers them by the mailed invitation and adds them to the workspace. */
export const signUpMember = async (
  client: Client,
  member: DemoPerson,
  ownerToken: string,
): Promise<string> => {
  const known = await logIn(client, member);
  if (known) {
    await onboard(client, known, {});
    return known;
  }
  const {email, role} = member;
  await client.call('POST', '/api/team/invitations', {token: ownerToken, body: {email, role}});
  const token = await register(
    client,
    member,
    await readMail(client, email, /\/register\?invite=([\w-]+)/),
  );
  await onboard(client, token, {});
  return token;
};

const register = async (
  client: Client,
  person: DemoPerson,
  invitation?: string,
): Promise<string> => {
  const {email, firstName, lastName, phoneNumber} = person;
  const body = {
    email,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
    profile: {firstName, lastName, phoneNumber},
    ...(invitation && {invitation}),
  };
  await client.call('POST', '/api/auth/register', {body});
  const token = (await logIn(client, person)) ?? (await verify(client, person));
  if (token === null)
    throw seedError(
      `${email} exists with another password: delete the data folder, or use another system.`,
    );
  return token;
};

/** Proves the address by the link in the mail; an invitation has already proved it. */
const verify = async (client: Client, person: DemoPerson): Promise<string | null> => {
  const token = await readMail(client, person.email, /\/verify\/([\w-]+)/);
  await client.call('POST', '/api/auth/verify', {body: {token, password: DEMO_PASSWORD}});
  return logIn(client, person);
};

const onboard = async (
  client: Client,
  token: string,
  join: {workspace?: typeof DEMO_WORKSPACE},
) => {
  const {user} = await client.call<CurrentUserResponse>('GET', '/api/user', {token});
  if (!user.isFirstTimeUser) return;
  const {timeZone} = DEMO_WORKSPACE;
  await client.call('POST', '/api/user/onboarding', {token, body: {timeZone, ...join}});
};

/** Text of the newest mail to an address that matches `pattern`. */
export const readMail = async (
  {ask, outboxToken}: Client,
  email: string,
  pattern: RegExp,
): Promise<string> => {
  const {status, body} = await ask<OutboxMails>(
    'GET',
    '/outbox.json',
    outboxToken ? {token: outboxToken} : {},
  );
  if (status !== 200 || !Array.isArray(body)) {
    throw seedError(
      'The mails of this system cannot be read: start it without SMTP_URL, and run the seed on the same machine, with DATA_DIR set as there.',
    );
  }
  const mails: OutboxMails = body;
  const found = mails
    .filter((mail) => mail.to === email)
    .map((mail) => pattern.exec(mail.text)?.[1])
    .find((text) => text !== undefined);
  if (!found)
    throw seedError(
      `${email} has no mail to continue with: delete the data folder, or use another system.`,
    );
  return found;
};
