import {Readable} from 'node:stream';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {partOf} from './range.ts';

interface Content {
  size: number;
  /** With its quotes. */
  etag: string;
  /** Its bytes, or some of them, the last one included. */
  open: (part?: {start: number; end: number}) => Promise<Readable>;
}

/** Answers with what a request wants of a file: all of it, a part, or that it is unchanged. */
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
  // An empty stream leaves the length of the file in its header.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await open(part.type === 'part' ? part : undefined));
};
