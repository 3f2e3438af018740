import type {FastifyInstance} from 'fastify';
import type {Fetch} from './registry-client.ts';

/** A `fetch` that passes requests to an app in this process, listening or not; ignores the host in the address. */
export const fetchFrom =
  (app: FastifyInstance): Fetch =>
  async (url, {method, headers, body}) => {
    const {pathname, search} = new URL(url);
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers,
      payload: body,
    });
    return new Response(new Uint8Array(answer.rawPayload), {status: answer.statusCode});
  };
