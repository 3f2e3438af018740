import type {FastifyRequest} from 'fastify';
import {coarseNetworkOf} from './network.ts';

/** Who calls, as far as a request tells. */
export interface Client {
  /** Of the network. */
  address: string;
  userAgent: string | undefined;
}

const USER_AGENT_MAX = 400;

export const clientOf = ({ip, headers}: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'],
});

/** What is kept of where a session or a remembered device began: the user agent, and the network without the last part of the address. */
export const traceOf = ({address, userAgent}: Client) => ({
  userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  network: coarseNetworkOf(address),
});
