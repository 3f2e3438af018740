import type {UpdateMemberRequest} from '@switchboard/contracts/team/schemas';
import type {FastifyInstance, LightMyRequestResponse} from 'fastify';
import type {Person} from './people.ts';
import type {TestMember} from './test-workspace.ts';

/** API calls of a person who registered through it. */
export const callsOf =
  (app: FastifyInstance, person: Pick<Person, 'headers'>): ReturnType<TestMember['on']> =>
  (method, url, options = {}) =>
    app.inject({...options, method, url, headers: {...person.headers, ...options.headers}});

/**
 * Changes a member's role, scope or limit, whatever their version.
 * @param call API calls of a user with permission: `owner.on(app)`
 */
export const changeMember = async (
  call: ReturnType<TestMember['on']>,
  id: string,
  payload: UpdateMemberRequest,
): Promise<LightMyRequestResponse> => {
  const url = `/api/team/members/${id}`;
  const {member} = (await call('GET', url)).json();
  return call('PATCH', url, {payload, headers: {'if-match': `"${member?.version ?? 1}"`}});
};
