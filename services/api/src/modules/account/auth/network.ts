import {isIPv6, SocketAddress} from 'node:net';

/** Whoever gets one IPv6 address gets 2^64 of them. */
const GROUPS = 4;

/** `::ffff:203.0.113.7`, as a socket for both kinds says it, is `203.0.113.7`. */
export const unmapped = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** What counts as one place of the network: an IPv4 address as it is, of an IPv6 address its first half (a /64). */
export const networkOf = (address: string): string => {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new SocketAddress({
    address: plain.split('%')[0]!,
    family: 'ipv6',
  }).address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [front, back] = [groups(head), groups(tail ?? '')];
  const missing = Array.from(
    {length: tail === undefined ? 0 : 8 - front.length - back.length},
    () => '0',
  );
  return `${[...front, ...missing, ...back].slice(0, GROUPS).join(':')}::/64`;
};

/** The machine itself: what comes from there is in no network. */
const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/;

/** What may be kept of an address: `203.0.113.0/24`, or the first 48 bits of IPv6; null for the machine's own. */
export const coarseNetworkOf = (address: string): string | null => {
  const network = networkOf(address);
  if (LOOPBACK.test(network)) return null;
  if (network.endsWith('/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.replace(/\.\d+$/, '.0/24');
};
