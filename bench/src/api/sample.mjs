import {readFileSync} from 'node:fs';
import path from 'node:path';
import {call} from './connection.mjs';

const PASSWORD = 'Correct-Horse-7!';

/** A workspace as its first visitor makes it; gives its id and the owner's. */
export async function signUp(api, db) {
  const email = 'bench@example.com';
  const profile = {firstName: 'Ada', lastName: 'Bench', phoneNumber: '+639171234567'};
  await call(api, '/api/auth/register', {
    method: 'POST',
    body: {email, password: PASSWORD, confirmPassword: PASSWORD, profile},
  });
  const {
    rows: [mail],
  } = await db.query('select text from mail.outbox order by at desc limit 1');
  await call(api, '/api/auth/verify', {
    method: 'POST',
    body: {token: mail.text.split('/verify/')[1].split(/\s/)[0], password: PASSWORD},
  });
  api.token = (
    await call(api, '/api/auth/login', {method: 'POST', body: {email, password: PASSWORD}})
  ).accessToken;
  const body = {
    timeZone: 'Asia/Manila',
    workspace: {name: 'Bench', country: 'PH', timeZone: 'Asia/Manila'},
  };
  const {user} = await call(api, '/api/user/onboarding', {method: 'POST', body});
  return {workspaceId: user.workspace.id, userId: user.id};
}

/** Runs a script of this folder, one statement after the other. */
export async function runScript(db, file, {workspaceId, userId}) {
  const script = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .replaceAll('$WORKSPACE', `'${workspaceId}'::uuid`)
    .replaceAll('$AGENT', `'${userId}'`);
  for (const statement of script.split(/;\s*\n/)) if (statement.trim()) await db.query(statement);
}

/** Makes the 1,000,000 tickets. */
export const fill = (db, people) => runScript(db, 'million.sql', people);
