import {BlockList, isIP, isIPv6} from 'node:net';
import type {FastifyRequest} from 'fastify';

const GROUPS = 8;
/** Of an address of IPv6, these name the network; a caller has all addresses of theirs. */
const NETWORK_GROUPS = 4;

/** Addresses that tell nothing of who calls: of this machine, or of a proxy in front of it. */
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

/** An address of IPv4, however it is written; of IPv6 its network of 64 bits. */
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

/** Who calls, as far as an address tells. */
export interface Caller {
  /** What its limits are counted by. */
  network: string;
  /** Whether that is one caller's, and not a proxy's, behind which everyone is. */
  isOwn: boolean;
}

/**
 * The network of whoever called. Where a proxy inside called, it is the last address that was forwarded, the one that this proxy has added.
 * That is enough to count by, and no proof of anything.
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
