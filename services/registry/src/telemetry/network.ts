import {BlockList, isIP, isIPv6} from 'node:net';
import type {FastifyRequest} from 'fastify';

const GROUPS = 8;
/** Groups of an IPv6 address that identify the network; a caller owns all of its addresses. */
const NETWORK_GROUPS = 4;

/** Addresses that do not identify a caller: of this machine, or of a proxy in front of it. */
const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Normalises an IPv4 address; returns the 64-bit network of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = address.includes('::')
    ? [...head, ...Array.from({length: GROUPS - head.length - tail.length}, () => '0'), ...tail]
    : head;
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const isInside = (address: string): boolean => {
  const plain = address.includes('.') ? networkOf(address) : address;
  return isIP(plain) !== 0 && inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
};

/** A caller, as far as an address identifies it. */
export interface Caller {
  /** Key of its limits. */
  network: string;
  /** True when it belongs to one caller, and not to a proxy shared by everyone. */
  isOwn: boolean;
}

/**
 * Network of the caller. Behind an internal proxy, it is the last forwarded address, which this
 * proxy added. That is sufficient for counting, but proves nothing.
 */
export const callerOf = ({ip, headers}: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => {
  const forwarded =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const address = isInside(ip) && isIP(forwarded) !== 0 ? forwarded : ip;
  return {network: networkOf(address), isOwn: !isInside(address)};
};
