import type {FastifyRequest} from 'fastify';
import {coarseNetworkOf} from '../network/network.ts';

/** Origin of a call, as far as the request shows it. */
export interface Client {
  /** Network address. */
  address: string;
  userAgent: string | undefined;
}

const USER_AGENT_MAX = 400;

export const clientOf = ({ip, headers}: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'],
});

/** Stored origin of a session or a remembered device: the user agent, and the network without the last part of the address. */
export const traceOf = ({address, userAgent}: Client) => ({
  userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  network: coarseNetworkOf(address),
});
