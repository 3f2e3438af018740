import {isIPv6, SocketAddress} from 'node:net';

/** Groups of an IPv6 address that identify a customer: one who gets an address gets 2^64 of them. */
const GROUPS = 4;

/** Turns `::ffff:203.0.113.7`, the form of dual-stack sockets, into `203.0.113.7`. */
export const unmapped = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Counts as one place of the network: an IPv4 address as it is, or the first half (a /64) of an IPv6 address. */
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

/** The machine itself, which is in no network. */
const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/;

/** Storable part of an address: `203.0.113.0/24`, or the first 48 bits of IPv6; null for the machine's own. */
export const coarseNetworkOf = (address: string): string | null => {
  const network = networkOf(address);
  if (LOOPBACK.test(network)) return null;
  if (network.endsWith('/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.replace(/\.\d+$/, '.0/24');
};
