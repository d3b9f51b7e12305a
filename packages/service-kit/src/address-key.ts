import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a network: a client that has one address of a network has them all. */
const NETWORK_GROUPS = 4;

/** Cached keys: parsing an address costs more than a lookup. */
const REMEMBERED = 10_000;
const keys = new Map<string, string>();

/** Key under which the calls of an address are counted: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressKey(address: string): string {
  const known = keys.get(address);
  if (known !== undefined) return known;
  if (keys.size >= REMEMBERED) keys.clear();
  const key = readKey(address);
  keys.set(address, key);
  return key;
}

function readKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
