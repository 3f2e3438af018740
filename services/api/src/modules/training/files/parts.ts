import {Readable} from 'node:stream';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {partOf} from './range.ts';

interface Content {
  size: number;
  /** Includes its quotes. */
  etag: string;
  /** Opens its bytes, or a part of them, including the last one. */
  open: (part?: {start: number; end: number}) => Promise<Readable>;
}

/** Answers a request for a file: with all of it, a part, or that it is unchanged. */
export const answerPart = async (
  {headers, method}: FastifyRequest,
  reply: FastifyReply,
  {size, etag, open}: Content,
): Promise<FastifyReply> => {
  const part = partOf(headers, {size, etag});
  reply.headers({etag, 'accept-ranges': 'bytes'});
  switch (part.type) {
    case 'unchanged':
      return reply.code(304).send();
    case 'outside':
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    case 'part':
      reply
        .code(206)
        .header('content-range', `bytes ${part.start}-${part.end}/${size}`)
        .header('content-length', part.end - part.start + 1);
      break;
    case 'whole':
      reply.header('content-length', size);
  }
  // An empty stream keeps the length of the file in its header.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await open(part.type === 'part' ? part : undefined));
};
