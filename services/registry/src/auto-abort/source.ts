import {createHmac} from 'node:crypto';
import {isIPv6} from 'node:net';

const GROUPS = 8;
/** Of an address of IPv6, these name the network; a caller has all addresses of theirs. */
const NETWORK_GROUPS = 4;

const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = address.includes('::') ? [...head, ...Array.from({length: GROUPS - head.length - tail.length}, () => '0'), ...tail] : head;
  return groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16)).join(':');
};

/**
 * Tells the callers of one rollout apart without keeping who they are: the address, of IPv6 its network, hashed with a key that
 * is forgotten with the rollout.
 */
export const sourceOf = (address: string, key: string): string => createHmac('sha256', key).update(networkOf(address)).digest('base64url');
