import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:net';
import {it} from 'node:test';
import {runCommand} from './run-command.mjs';

const run = (script, options) =>
  runCommand({command: process.execPath, args: ['-e', script], quietSeconds: 30, ...options});

it('returns the exit code and all output of a command', async () => {
  assert.deepEqual(await run("console.log('one'); console.error('two'); process.exitCode = 3"), {
    code: 3,
    output: 'one\ntwo\n',
    ended: undefined,
  });
});

it('reports a missing command instead of throwing', async () => {
  const {code, output} = await runCommand({command: 'no-such-command', args: [], quietSeconds: 5});
  assert.equal(code, null);
  assert.match(output, /ENOENT/);
});

it('ends a command that hangs, and its children with it', {timeout: 60_000}, async (test) => {
  test.mock.timers.enable({apis: ['setTimeout']});
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const child = `require('net').connect(${server.address().port}, '127.0.0.1')`;
  const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => 1, 1000)`;
  const running = run(script, {quietSeconds: 2});
  const [socket] = await once(server, 'connection');
  const goneChild = once(
    socket.resume().on('error', () => undefined),
    'close',
  );
  test.mock.timers.tick(2000);
  assert.equal((await running).ended, 'nothing happened for 2 s');
  await goneChild;
  server.close();
});

it('lets a command continue that writes now and then', async () => {
  const script =
    'let left = 30; const timer = setInterval(() => { console.log(left); if (--left === 0) clearInterval(timer); }, 100)';
  assert.equal((await run(script, {quietSeconds: 2})).ended, undefined);
});

it('lets a silent command continue that works', async () => {
  const script =
    'const end = process.cpuUsage().user + 2e6; while (process.cpuUsage().user < end);';
  assert.equal((await run(script, {quietSeconds: 1, isSilent: true})).ended, undefined);
});

it('ends a silent command that only waits', async () => {
  const waiting = run('setInterval(() => 1, 1000)', {quietSeconds: 1, isSilent: true});
  assert.equal((await waiting).ended, 'nothing happened for 1 s');
});

it('ends a command when the run is aborted', async () => {
  const controller = new AbortController();
  const running = run('setInterval(() => 1, 1000)', {signal: controller.signal});
  controller.abort();
  assert.equal((await running).ended, 'the run was given up');
});

it('does not wait for a grandchild that holds the output open', async () => {
  const script =
    "require('child_process').spawn('sleep', ['60'], {stdio: 'inherit'}); setTimeout(() => process.exit(0), 100)";
  assert.equal((await run(script)).code, 0);
});
