import assert from 'node:assert/strict';
import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {describe, it} from 'node:test';
import Fastify from 'fastify';
import {limitConnections, peerOf} from './connections.ts';

describe('a peer', () => {
  it('is an address, and with IPv6 its network', () => {
    assert.equal(peerOf('203.0.113.7'), '203.0.113.7');
    assert.equal(peerOf('::ffff:203.0.113.7'), '203.0.113.7');
    assert.equal(peerOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
    assert.equal(peerOf('2001:db8:1:2::9'), '2001:db8:1:2');
    assert.equal(peerOf('2001:db8::9'), '2001:db8:0:0');
  });

  it('does not include nearby addresses, where a proxy represents everyone', () => {
    for (const address of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      'fd00::1',
      'fe80::1',
    ])
      assert.equal(peerOf(address), null, address);
  });
});

describe('connections beyond the limit', () => {
  it('are ended, and accepted again when others have gone', {timeout: 60_000}, async () => {
    const app = Fastify();
    app.get('/', async () => ({}));
    limitConnections(app, {total: 3, perPeer: 3, sockets: 1});
    await app.listen({port: 0, host: '127.0.0.1'});
    const {port} = new URL(app.listeningOrigin);
    const open = () => connect(Number(port), '127.0.0.1').on('error', () => undefined);
    const answers = async (socket: Socket) => {
      const answer = new Promise<boolean>(
        (resolve) =>
          void socket.once('data', () => resolve(true)).once('close', () => resolve(false)),
      );
      socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
      return await answer;
    };
    const held = [open(), open(), open()];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    assert.equal(await answers(open()), false);
    held[0]?.destroy();
    while (!(await answers(open())));
    for (const socket of held) socket.destroy();
    await app.close();
  });
});
