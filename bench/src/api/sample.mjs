import {readFileSync} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {row} from '../row.mjs';
import {call} from './connection.mjs';

export const PASSWORD = 'Correct-Horse-7!';

/** A workspace created by its first visitor, who calls the API from here on; returns its id and the owner's. */
export async function signUp(api, db, email = 'bench@example.com') {
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
  return {workspaceId: user.workspace.id, userId: user.id, email};
}

/** Runs a script of this folder, one statement after the other. */
export async function runScript(db, file, {workspaceId, userId, tickets = 0}) {
  const script = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .replaceAll('$WORKSPACE', `'${workspaceId}'::uuid`)
    .replaceAll('$AGENT', `'${userId}'`)
    .replaceAll('$TICKETS', String(tickets));
  for (const statement of script.split(/;\s*\n/)) if (statement.trim()) await db.query(statement);
}

/** Makes tickets, and prints the progress: a million take minutes. */
export async function fill(url, people, tickets) {
  const db = new pg.Client({connectionString: url});
  await db.connect();
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const watch = setInterval(
    () => process.stderr.write(`  making tickets, ${seconds()} s …\n`),
    20_000,
  );
  try {
    await runScript(db, 'tickets.sql', {...people, tickets});
  } finally {
    clearInterval(watch);
    await db.end();
  }
  row(`${tickets.toLocaleString('en')} tickets made in`, `${seconds()} s`);
}
