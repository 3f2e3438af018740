import {TOO_DEEP} from '@switchboard/contracts/depth';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {problem} from '../errors/index.ts';
import {bodyPartsMax, findExcess} from './body-bounds.ts';
import {bodyTurn} from './body-turn.ts';

interface Taking {
  types: readonly string[];
  /** What becomes of a body that was read. */
  keep?: (value: unknown, json: string) => unknown;
  /** Waits for the turn of whoever sent a body, before it is read. */
  enter?: (request: FastifyRequest, bytes: number) => Promise<void>;
}

/** Of more than this, each step takes a turn of the event loop: to put it together, to decode, to parse and to check it. */
const LARGE_BYTES = 256 * 1024;

const refuseExcess = (json: Buffer, schema: unknown): void => {
  const partsMax = bodyPartsMax(schema);
  const excess = findExcess(json, partsMax);
  if (excess === 'depth') throw problem('bad_request', TOO_DEEP);
  if (excess === 'parts')
    throw problem(
      'validation_failed',
      `The body has more than ${partsMax} fields and entries, which is more than this request can hold. Send fewer at a time.`,
    );
};

/**
 * Reads JSON bodies: those alone whose schema could hold as many parts, since parsing and checking cost far more than a look
 * (decision 0134). An empty body is none.
 */
export const takeJson = (
  app: FastifyInstance,
  {types, keep = (value) => value, enter = async () => undefined}: Taking,
): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, json: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parse(request, json, (error, value) => {
        if (error) reject(error);
        else resolve(keep(value, json));
      });
    });
  const take = async (request: FastifyRequest, json: Buffer): Promise<unknown> => {
    if (json.length === 0) return undefined;
    await enter(request, json.length);
    await bodyTurn();
    // Before it becomes a text, which of a large body takes longer than the look.
    refuseExcess(json, request.routeOptions.schema?.body);
    const pause = async () => (json.length > LARGE_BYTES ? bodyTurn() : undefined);
    await pause();
    const text = json.toString();
    await pause();
    const value = await read(request, text);
    await pause();
    return value;
  };
  app.addContentTypeParser([...types], {parseAs: 'buffer'}, take);
};
