// A server whose only route checks a password, as many at once as the product does: the minimum cost of a login over HTTP.
import {createRequire} from 'node:module';
import {availableParallelism} from 'node:os';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '../../../services/api/package.json');
const {hash, verify} = createRequire(api)('@node-rs/argon2');
const Fastify = createRequire(api)('fastify');

/** The same as in `services/api/src/modules/account/guard/hash-thread.ts`. */
const PARAMETERS = {memoryCost: 19_456, timeCost: 2, parallelism: 1};

const stored = await hash(process.env.PASSWORD, PARAMETERS);
const waiting = [];
let running = 0;

const check = async (password) => {
  if (running < availableParallelism()) running += 1;
  else await new Promise((resolve) => waiting.push(resolve));
  const isRight = await verify(stored, password);
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
  return isRight;
};

const app = Fastify();
app.post('/api/auth/login', async ({body}, reply) => {
  if (!(await check(body.password))) reply.code(401);
  return {message: 'You are logged in.'};
});
await app.listen({port: 0, host: '127.0.0.1'});
console.log(app.server.address().port);
