import assert from 'node:assert/strict';
import {connect, type Socket} from 'node:net';
import {call, makeOwner, type Person} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const MANY = 300;
/** Far longer than the system waits for headers, yet finite. */
const PATIENCE_MS = 60_000;

test.describe('idle connections', () => {
  let system: System;
  let owner: Person;

  test.beforeAll(async () => {
    system = await startSystem();
    owner = await makeOwner(system.url);
  });
  test.afterAll(() => system.stop());

  const open = () =>
    connect(Number(new URL(system.url).port), '127.0.0.1').on('error', () => undefined);
  /** Response of a connection until the system closed it; null when it stayed open. */
  const untilClosed = (socket: Socket) =>
    new Promise<string | null>((resolve) => {
      let text = '';
      const timer = setTimeout(() => resolve(null), PATIENCE_MS);
      socket
        .on('data', (chunk) => void (text += String(chunk)))
        .on('close', () => {
          clearTimeout(timer);
          resolve(text);
        });
    });
  const read = async () =>
    (await call(`${system.url}/connect/api/tickets`, {token: owner.token})).status;

  test('are closed when silent or endless, and others are answered meanwhile', async () => {
    const silent = Array.from({length: MANY}, open);
    const slow = Array.from({length: MANY}, () => {
      const socket = open();
      socket.write('GET /api/user HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
      return socket;
    });
    const ends = [...silent, ...slow].map(untilClosed);
    assert.equal(await read(), 200);
    const said = await Promise.all(ends);
    assert.equal(said.filter((text) => text === null).length, 0);
    assert.equal(await read(), 200);
  });

  test('hold at most 16 kB of their login body', async () => {
    const sockets = Array.from({length: MANY}, () => {
      const socket = open();
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(17_000)}`,
      );
      return socket;
    });
    const answers = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<string>((resolve) => {
            socket
              .once('data', (chunk) => resolve(String(chunk).slice(0, 12)))
              .once('close', () => resolve('closed'));
          }),
      ),
    );
    for (const socket of sockets) socket.destroy();
    assert.deepEqual([...new Set(answers)], ['HTTP/1.1 413']);
    assert.equal(await read(), 200);
  });

  test('occupy no slot of other writers while their bodies arrive slowly', async () => {
    const sockets = Array.from({length: MANY}, () => {
      const socket = open();
      socket.write(
        `POST /connect/api/tickets HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner.token}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
      );
      return socket;
    });
    const body = {
      subject: 'Hello',
      requester: {email: 'rosa@example.com', name: 'Rosa'},
      html: '<p>Hello</p>',
    };
    const answer = async () =>
      (await call(`${system.url}/connect/api/tickets`, {method: 'POST', token: owner.token, body}))
        .status;
    const end = Date.now() + PATIENCE_MS;
    let status = await answer();
    // Authenticating them fills the slots for a moment.
    while (status !== 201 && Date.now() < end) status = await answer();
    assert.equal(status, 201);
    for (const socket of sockets) socket.destroy();
  });
});

test.describe('a workspace with nonstop requests', () => {
  let system: System;
  test.beforeAll(async () => {
    system = await startSystem();
  });
  test.afterAll(() => system.stop());

  test('gets 503 responses; another workspace is answered every time', async () => {
    const [eve, rosa] = [await makeOwner(system.url, 'Eve'), await makeOwner(system.url, 'Rosa')];
    const list = async ({token}: Person) =>
      (await call(`${system.url}/connect/api/tickets?limit=100`, {token})).status;
    let isOver = false;
    const refused = await Promise.all([
      ...Array.from({length: MANY}, async () => {
        let count = 0;
        while (!isOver) if ((await list(eve)) === 503) count += 1;
        return count;
      }),
      (async () => {
        for (let index = 0; index < 10; index += 1) assert.equal(await list(rosa), 200);
        isOver = true;
        return 0;
      })().finally(() => void (isOver = true)),
    ]);
    assert.ok(refused.reduce((sum, count) => sum + count) > 0, 'nothing was refused');
  });
});
