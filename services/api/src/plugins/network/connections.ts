import {BlockList, isIPv6} from 'node:net';
import type {FastifyInstance} from 'fastify';
import type {ConnectionLimits} from '../../config/index.ts';

/** Locations of proxies that many people share: this machine, and networks whose clients only come through one. */
const NEAR = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEAR.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(net, prefix, 'ipv6');

/**
 * Holder of an own share of the connections: an address, or for IPv6 the 64 bits that one customer gets.
 * @returns null for nearby addresses: a proxy there represents everyone, so the total alone limits it
 */
export const peerOf = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return NEAR.check(plain, 'ipv4') ? null : plain;
  if (NEAR.check(plain, 'ipv6')) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros =
    tail === undefined
      ? []
      : Array<string>(8 - groups.length - tail.split(':').filter(Boolean).length).fill('0');
  return [...groups, ...zeros]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
};

/** Ends connections beyond the limits, in total and per peer; where there is little room, those that only wait for a next request. */
export const limitConnections = (
  {server}: FastifyInstance,
  {total, perPeer}: ConnectionLimits,
): void => {
  const peers = new Map<string, number>();
  let open = 0;
  server.on('connection', (socket) => {
    const peer = peerOf(socket.remoteAddress ?? '');
    const ofPeer = peer === null ? 0 : (peers.get(peer) ?? 0);
    if (open >= total || ofPeer >= perPeer) return void socket.destroy();
    open += 1;
    if (peer !== null) peers.set(peer, ofPeer + 1);
    socket.once('close', () => {
      open -= 1;
      if (peer === null) return;
      const left = (peers.get(peer) ?? 1) - 1;
      if (left > 0) peers.set(peer, left);
      else peers.delete(peer);
    });
    if (open > total * 0.9 && 'closeIdleConnections' in server) server.closeIdleConnections();
  });
};
