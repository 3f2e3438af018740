import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chmod, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import type {Browser} from 'playwright-core';
import {call, makeOwner} from '../support/api.ts';
import {launchBrowser, visit} from '../support/pages/browser.ts';
import {startSystem} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const SERVER = resolve(import.meta.dirname, '../../../services/edge/src/server.ts');

/** Longer than any start takes: a start that should have been refused would run forever. */
const PATIENCE_MS = 300_000;

/** Starts with invalid variables; returns the exit code and the output. */
const startWith = (env: NodeJS.ProcessEnv) =>
  new Promise<{code: number | null; text: string}>((done) => {
    const child = spawn(process.execPath, [SERVER], {
      timeout: PATIENCE_MS,
      env: {...process.env, LOG_LEVEL: 'error', ...env},
    });
    let text = '';
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('exit', (code) => done({code, text: text.trim()}));
  });

test.describe('a failing start states the reason in one sentence and exits with 1', () => {
  let directory: string;
  test.beforeAll(
    async () => void (directory = await mkdtemp(join(tmpdir(), 'switchboard-start-'))),
  );
  test.afterAll(() => rm(directory, {recursive: true, force: true}));

  const refused = async (env: NodeJS.ProcessEnv, message: RegExp) => {
    const {code, text} = await startWith({DATA_DIR: join(directory, 'data'), PORT: '0', ...env});
    assert.match(text, message);
    assert.doesNotMatch(text, /\n\s+at /, 'shows a stack trace');
    assert.equal(code, 1);
  };

  test('malformed PORT', () => refused({PORT: 'http'}, /^PORT /));
  test('malformed LOG_LEVEL', () =>
    refused({PORT: '3999', LOG_LEVEL: 'loud'}, /^LOG_LEVEL .*silent/));
  test('malformed ASSET_STORE', () =>
    refused({PORT: '3999', ASSET_STORE: 'https://x'}, /^ASSET_STORE /));

  test('a database that does not answer, without showing its password', async () => {
    const {code, text} = await startWith({
      DATA_DIR: join(directory, 'data'),
      PORT: '3999',
      DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/switchboard',
    });
    assert.match(text, /DATABASE_URL/);
    assert.doesNotMatch(text, /secret/);
    assert.equal(code, 1);
  });

  test('a data directory that cannot be written', async () => {
    const file = join(directory, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    await refused({PORT: '3999', DATA_DIR: join(file, 'data')}, /DATA_DIR/);
  });

  test('a port that is taken, before anything is made', async () => {
    const dataDir = join(directory, 'not-made');
    const blocker = createServer();
    const port = await new Promise<number>((done) =>
      blocker.listen(0, () => done((blocker.address() as {port: number}).port)),
    );
    await refused(
      {PORT: String(port), DATA_DIR: dataDir},
      new RegExp(`^Port ${port} is taken: .*PORT`),
    );
    assert.equal(existsSync(dataDir), false);
    blocker.close();
  });
});

test.describe('a running system', () => {
  const makeTicket = async (url: string, token: string, subject: string) => {
    const body = {subject, requester: {email: 'carla@example.com'}, html: '<p>Hello</p>'};
    const answer = await call<{ticket: {number: number}}>(`${url}/connect/api/tickets`, {
      method: 'POST',
      token,
      body,
    });
    return answer.status < 300 ? answer.body.ticket.number : undefined;
  };

  test('on the embedded database locks its data, survives a kill, and stops on SIGTERM', async () => {
    const system = await startSystem({DATABASE_URL: ''});
    const second = await startWith({DATA_DIR: system.dataDir, PORT: '3999'});
    assert.match(second.text, /in use by another Switchboard/);
    assert.equal(second.code, 1);

    const {token} = await makeOwner(system.url);
    const numbers: number[] = [];
    const write = async (index: number): Promise<void> => {
      const number = await makeTicket(system.url, token, `Ticket ${index}`);
      if (number !== undefined) numbers.push(number);
    };
    const writing = Promise.allSettled(Array.from({length: 60}, (_, index) => write(index)));
    while (numbers.length < 10) await new Promise((next) => setImmediate(next));
    await system.stop('SIGKILL');
    await writing;
    await system.restart();
    for (const number of numbers) {
      const {status} = await call(`${system.url}/connect/api/tickets/${number}`, {token});
      assert.equal(status, 200, `ticket ${number} was acknowledged and is gone`);
    }
    assert.equal(await system.stop(), 0);
  });
});

test.describe('config.json', () => {
  let browser: Browser;
  test.beforeAll(async () => void (browser = await launchBrowser()));
  test.afterAll(() => browser.close());

  test('C3 is changed without a rebuild; a wrong key leads to one clear page', async () => {
    const system = await startSystem();
    const file = join(system.dataDir, 'config.json');
    const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({...config, productName: 'Acme Desk'}));
    const {page, context} = await visit(browser, system.url);
    await page.goto('/register');
    await page.getByRole('heading', {name: 'Welcome to Acme Desk'}).waitFor();
    await writeFile(file, JSON.stringify({...config, colour: 'blue'}));
    await page.goto('/login');
    await page.getByText('config.json: "colour" is not a known key').waitFor();
    await writeFile(file, '{"productName": ');
    await page.goto('/login');
    await page.getByText('config.json: it is not valid JSON').waitFor();
    await context.close();
    await system.stop();
  });
});
