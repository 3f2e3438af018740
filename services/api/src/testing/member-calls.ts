import assert from 'node:assert/strict';
import type {FastifyInstance} from 'fastify';
import type {TestMember} from './test-workspace.ts';

interface Given {
  payload?: object;
  version?: number;
}

/**
 * Calls of members, for tests: `call(owner, 'PUT /api/things/1', {payload, version})`; the version goes as `If-Match`.
 * @returns the answer's body, and its status
 */
export const memberCalls =
  (app: () => FastifyInstance) =>
  async (member: TestMember | undefined, route: string, {payload, version}: Given = {}) => {
    assert.ok(member);
    const [method, url] = route.split(' ') as ['GET', string];
    const answer = await member.on(app())(method, url, {
      ...(payload && {payload}),
      headers: version === undefined ? {} : {'if-match': `"${version}"`},
    });
    return {status: answer.statusCode, ...answer.json()};
  };
