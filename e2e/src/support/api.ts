import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';

export const PASSWORD = 'Correct-horse9!';

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** One call to the running system; any status is an answer. */
export async function call<Body = Record<string, unknown>>(
  url: string,
  {method = 'GET', body, token, headers = {}}: Call = {},
) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : {'content-type': 'application/json'}),
      ...(token ? {authorization: `Bearer ${token}`} : {}),
      ...headers,
    },
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body,
  };
}

/** Token embedded in a page; reports that contain it count. */
export async function pageToken(systemUrl: string): Promise<string> {
  const html = await (await fetch(`${systemUrl}/login`, {headers: {accept: 'text/html'}})).text();
  return /<meta name="switchboard-page" content="([^"]+)">/.exec(html)?.[1] ?? '';
}

/** Waits for the newest mail to an address whose subject contains these words. */
export async function mailTo(systemUrl: string, address: string, words = '') {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const {body} = await call<OutboxMails>(`${systemUrl}/outbox.json`);
    const mail = body.find(({to, subject}) => to.includes(address) && subject.includes(words));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} arrived.`);
}

/** The link of a mail that contains the given path. */
export async function linkTo(systemUrl: string, address: string, path: string) {
  const {text} = await mailTo(systemUrl, address);
  const link = text.match(/https?:\/\/\S+/g)?.find((candidate) => candidate.includes(path));
  if (!link) throw new Error(`The mail to ${address} has no link with ${path}:\n${text}`);
  return link;
}

export interface Person {
  email: string;
  firstName: string;
  token: string;
  user: CurrentUser;
}

let people = 0;

/** Registers, verifies and logs in a person through the public interface: a first-time user. */
export async function makePerson(systemUrl: string, firstName = 'Ana'): Promise<Person> {
  people += 1;
  const email = `${firstName.toLowerCase()}.${Date.now()}.${people}@example.com`;
  const names = {firstName, lastName: 'Reyes', phoneNumber: '+639171234567'};
  await call(`${systemUrl}/api/auth/register`, {
    method: 'POST',
    body: {email, password: PASSWORD, confirmPassword: PASSWORD, profile: names},
  });
  const link = await linkTo(systemUrl, email, '/verify/');
  await call(`${systemUrl}/api/auth/verify`, {
    method: 'POST',
    body: {token: link.split('/verify/')[1], password: PASSWORD},
  });
  const login = await call<{accessToken: string}>(`${systemUrl}/api/auth/login`, {
    method: 'POST',
    body: {email, password: PASSWORD},
  });
  const token = login.body.accessToken;
  const {body} = await call<{user: CurrentUser}>(`${systemUrl}/api/user`, {token});
  return {email, firstName, token, user: body.user};
}

/** A person with a company workspace: a regular user, its owner. */
export async function makeOwner(systemUrl: string, firstName = 'Ana'): Promise<Person> {
  const person = await makePerson(systemUrl, firstName);
  const answer = await call<{user: CurrentUser; message: string}>(
    `${systemUrl}/api/user/onboarding`,
    {
      method: 'POST',
      token: person.token,
      body: {timeZone: 'Asia/Manila', workspace: {name: `${firstName} & Co`, country: 'PH'}},
    },
  );
  if (answer.status !== 200)
    throw new Error(`Onboarding answered ${answer.status}: ${answer.body.message}`);
  return {...person, user: answer.body.user};
}

/** Accepts the pending invitation of a person with an account. */
export async function acceptInvitation(systemUrl: string, person: Person): Promise<Person> {
  const {
    body: {invitations},
  } = await call<{invitations: {id: string}[]}>(`${systemUrl}/api/user/invitations`, {
    token: person.token,
  });
  const answer = await call<{user: CurrentUser; message: string}>(
    `${systemUrl}/api/user/onboarding`,
    {
      method: 'POST',
      token: person.token,
      body: {timeZone: 'Asia/Manila', invitationId: invitations[0]?.id},
    },
  );
  if (answer.status !== 200)
    throw new Error(`Onboarding answered ${answer.status}: ${answer.body.message}`);
  return {...person, user: answer.body.user};
}

/** A person who was invited to a workspace and accepted: an agent there. */
export async function makeAgent(
  systemUrl: string,
  owner: Person,
  firstName = 'Bea',
): Promise<Person> {
  const person = await makePerson(systemUrl, firstName);
  const invitation = await call<{message: string}>(`${systemUrl}/api/team/invitations`, {
    method: 'POST',
    token: owner.token,
    body: {email: person.email, role: 'agent'},
  });
  if (invitation.status !== 200)
    throw new Error(`The invitation answered ${invitation.status}: ${invitation.body.message}`);
  return acceptInvitation(systemUrl, person);
}
