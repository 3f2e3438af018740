// One load: sockets of one workspace that listen, and requests at a fixed rate, whether the answers come or not.
import {Agent, request} from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';

const {WebSocket} = createRequire(
  path.resolve(import.meta.dirname, '../../../services/api/package.json'),
)('ws');

const PASSWORD = 'Correct-Horse-7!';
const TIMEOUT_MS = 60_000;
const SESSIONS = 10;
/** Sockets that are opened at the same time. */
const AT_ONCE = 25;
/** Sockets per address of the machine's own network, which is limited. */
const SOCKETS_OF_ADDRESS = 900;
const agent = new Agent({keepAlive: true, maxSockets: 2000});

/** One call; returns its status, its JSON and the milliseconds it took. */
export const call = (url, address, {method = 'GET', body, token, headers = {}} = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      url + address,
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(token && {authorization: `Bearer ${token}`}),
          ...(body && {'content-type': 'application/json'}),
        },
      },
      (answer) => {
        const parts = [];
        answer
          .on('data', (part) => parts.push(part))
          .on('end', () => {
            const text = Buffer.concat(parts).toString();
            resolve({
              status: answer.statusCode,
              body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {},
              took: performance.now() - began,
            });
          });
      },
    );
    sent
      .on('timeout', () => sent.destroy(new Error('no answer')))
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });

/** A workspace created by its first visitor; returns tokens of sessions of its owner. */
export async function signUp(
  url,
  readMails,
  {email = 'crowd@example.com', sessions = SESSIONS} = {},
) {
  const profile = {firstName: 'Ada', lastName: 'Bench', phoneNumber: '+639171234567'};
  await call(url, '/api/auth/register', {
    method: 'POST',
    body: {email, password: PASSWORD, confirmPassword: PASSWORD, profile},
  });
  const [mail] = await readMails();
  const token = mail.text.split('/verify/')[1].split(/\s/)[0];
  const verify = (body) => call(url, '/api/auth/verify', {method: 'POST', body});
  // Older sources know no password here.
  if ((await verify({token})).status !== 200) await verify({token, password: PASSWORD});
  const tokens = [];
  while (tokens.length < sessions) {
    const {
      body: {accessToken},
    } = await call(url, '/api/auth/login', {method: 'POST', body: {email, password: PASSWORD}});
    if (!accessToken) throw new Error('The owner of the workspace cannot log in.');
    tokens.push(accessToken);
  }
  await call(url, '/api/user/onboarding', {
    method: 'POST',
    token: tokens[0],
    body: {timeZone: 'Asia/Manila', workspace: {name: 'Crowd', country: 'PH'}},
  });
  return tokens;
}

/** Sockets that only listen; returns each event that one received, with its time and its delay in milliseconds, and closes them. */
export async function listen(url, tokens, count) {
  const heard = [];
  const open = (index) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
        localAddress: `127.0.2.${1 + Math.floor(index / SOCKETS_OF_ADDRESS)}`,
      });
      socket.on('open', () =>
        socket.send(JSON.stringify({type: 'auth', token: tokens[index % tokens.length]})),
      );
      socket.on('message', (data) => {
        const frame = JSON.parse(data);
        if (frame.type === 'ready') resolve(socket);
        else if (frame.at)
          heard.push({
            type: frame.type,
            at: performance.now(),
            late: Date.now() - Date.parse(frame.at),
          });
      });
      socket.on('error', reject).on('close', () => reject(new Error('A socket was closed.')));
    });
  const sockets = [];
  while (sockets.length < count)
    sockets.push(
      ...(await Promise.all(
        Array.from({length: Math.min(AT_ONCE, count - sockets.length)}, (_, index) =>
          open(sockets.length + index),
        ),
      )),
    );
  heard.length = 0;
  return {heard, close: () => sockets.forEach((socket) => socket.terminate())};
}

/** The calls of a busy team: half of them create tickets. */
const callOf = (url, token, index) => {
  if (index % 2 === 0) {
    return call(url, '/connect/api/tickets', {
      method: 'POST',
      token,
      body: {
        subject: `Question ${index}`,
        requester: {email: `person${index % 200}@example.com`, name: 'Rosa'},
        html: '<p>Where is it?</p>',
      },
    });
  }
  return call(url, index % 4 === 1 ? '/connect/api/tickets?limit=50' : '/api/user', {token});
};

/** Calls at a rate for some seconds; returns a status and a time for each. */
export async function loadWith(url, tokens, {rate, seconds}) {
  const answers = [];
  const began = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = began + (index * 1000) / rate;
    if (due > performance.now())
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    answers.push(
      callOf(url, tokens[index % tokens.length], index).catch(() => ({
        status: 0,
        took: TIMEOUT_MS,
      })),
    );
  }
  return Promise.all(answers);
}
