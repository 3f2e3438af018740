import type {FastifyInstance} from 'fastify';
import type {Core} from '../core/index.ts';
import {probeAddress, type ProbeSeat, type ProbeSession} from '../modules/account/index.ts';
import {createClient, type Fetch} from '../seed/client.ts';
import {seedProbe} from '../seed/probe.ts';

export type {ProbeSeat, ProbeSession} from '../modules/account/index.ts';

interface Deps extends Pick<Core, 'now' | 'reportFault'> {
  /** Opens the session of a seat in its workspace. */
  openSession: (seat: ProbeSeat) => Promise<ProbeSession>;
}

/** A `fetch` that hands requests over to the app itself; the host in the address is ignored. */
const fetchFrom =
  (app: FastifyInstance): Fetch =>
  async ({pathname, search}, {method, headers, body}) => {
    const {statusCode, payload} = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers,
      ...(body && {payload: body}),
    });
    return new Response(payload, {status: statusCode});
  };

/** Fills the workspace with data, as its owner. */
const fill = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const agent = {role: 'agent', workspace: 'full'} as const;
  const sessions = [
    await deps.openSession({...agent, role: 'owner'}),
    await deps.openSession(agent),
  ];
  try {
    await seedProbe({
      client: createClient('http://in-process', fetchFrom(app)),
      token: sessions[0]!.token,
      agentEmail: probeAddress(agent),
      now: deps.now(),
    });
  } finally {
    for (const session of sessions) await session.end();
  }
};

/**
 * Opens sessions for programs that check the dashboard. The workspace with data is filled on first use; a failure is reported, and leaves
 * it empty.
 */
export const createProbes = (app: FastifyInstance, deps: Deps) => {
  let filled: Promise<void> | undefined;
  return async (seat: ProbeSeat): Promise<ProbeSession> => {
    if (seat.workspace === 'full') await (filled ??= fill(app, deps).catch(deps.reportFault));
    return deps.openSession(seat);
  };
};
