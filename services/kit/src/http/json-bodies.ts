import {TOO_DEEP} from '@switchboard/contracts/depth';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {problem} from '../errors/index.ts';
import {bodyPartsMax, findExcess} from './body-bounds.ts';
import {bodyTurn} from './body-turn.ts';

interface Taking {
  types: readonly string[];
  /** Transforms a body that was read. */
  keep?: (value: unknown, json: string) => unknown;
  /** Waits for the turn of the sender of a body, before it is read. */
  enter?: (request: FastifyRequest, bytes: number) => Promise<void>;
}

/** Each step on a larger body takes a turn of the event loop: concatenating, decoding, parsing and validating it. */
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
 * Reads JSON bodies, but only those whose schema permits as many parts, since parsing and validating cost far more than an inspection
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
    // Runs before it becomes a text, which for a large body takes longer than the inspection.
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
