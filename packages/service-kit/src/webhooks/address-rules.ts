import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why a webhook's address is refused; the message is a sentence for whoever has written it. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const NOT_PUBLIC = 'This address is not one of the public internet. Webhooks go nowhere else.';
/** Global unicast (RFC 4291), the only part of IPv6 in use on the internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is public. An address that embeds another one (mapped, NAT64, 6to4, Teredo) does not count as public. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** Names of the machine itself, wherever they are resolved (RFC 6761, 6.3). */
const isOwnName = (host: string) => /(^|\.)localhost$/.test(host);

/**
 * Validates the address of a webhook. `allowed`: hosts (`name` or `name:port`) that an operator allows, also by http.
 * @throws AddressRefused
 */
export function readAddress(written: string, allowed: readonly string[]): { url: URL; isAllowed: boolean } {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null || written.length > 2000)
    throw new AddressRefused('Give an address like https://shop.example/hook.');
  const isAllowed = allowed.includes(url.hostname) || allowed.includes(url.host);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) {
    throw new AddressRefused('Give an address that starts with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressRefused('Leave the name and the password out of the address: deliveries are signed instead.');
  }
  // `localhost.` is the same name, written in full.
  const host = url.hostname.replace(/^\[|[\].]$/g, '');
  const isElsewhere = isOwnName(host) || (ipaddr.isValid(host) && !isPublicAddress(host));
  if (!isAllowed && isElsewhere) throw new AddressRefused(NOT_PUBLIC);
  return { url, isAllowed };
}

/** Resolves a name for a connection, which then uses the checked address. One refused address refuses the name. */
export const publicLookup =
  (names: typeof resolve = resolve): LookupFunction =>
  (hostname, options, answer) => {
    names(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null) answer(error, '');
      else if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
        answer(new AddressRefused(NOT_PUBLIC), '');
      } else if (options.all === true) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };
