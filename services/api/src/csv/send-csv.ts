import {Readable} from 'node:stream';
import type {FastifyReply} from 'fastify';

/** Answers with a file to download, as its pieces come. */
export const sendCsv = (reply: FastifyReply, name: string, pieces: AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(pieces));
