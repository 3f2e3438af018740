import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {it} from 'node:test';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import {readUpload} from './uploads.ts';

it('rejects a form whose sender left before it was read, without waiting', async (context) => {
  const app = Fastify();
  context.after(() => app.close());
  await app.register(multipart);
  const left = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<unknown>();
  app.post('/', async (request) => {
    request.raw.once('close', () => left.resolve());
    await left.promise;
    outcome.resolve(
      await readUpload(request, {fileSize: 9, tooLarge: () => ''}).catch((error: unknown) => error),
    );
    return {};
  });
  await app.listen({port: 0, host: '127.0.0.1'});
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900\r\n\r\n--x\r\n',
  );
  app.server.once('request', () => socket.destroy());
  assert.match(String(await outcome.promise), /cannot be read/);
});
