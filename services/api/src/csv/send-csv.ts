import {Readable} from 'node:stream';
import type {FastifyReply} from 'fastify';

/** Streams a file to download in chunks. */
export const sendCsv = (reply: FastifyReply, name: string, pieces: AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(pieces));
