/** Where browsers reach the portal, and which `Origin`s are its own. */
export interface PublicAddress {
  readonly url: string;
  readonly https: boolean;
  readonly ownOrigins: ReadonlySet<string>;
}

export type PublicAddressReading = { kind: 'ok'; address: PublicAddress } | { kind: 'wrong'; sentence: string };

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** A host name or address (IPv6 with or without brackets) that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/**
 * Reads HOST, PORT and PUBLIC_URL (an origin, or null) together: a PUBLIC_URL is https unless its host is loopback,
 * and a HOST that others can reach needs one. Own origins are the PUBLIC_URL's and, while HOST is loopback, those of
 * this machine on the port.
 */
export function readPublicAddress(host: string, port: number, publicUrl: string | null): PublicAddressReading {
  if (publicUrl === null && !isLoopback(host)) {
    return wrong(
      `HOST is ${host}, which other machines can reach. Write PUBLIC_URL too: the https address that people open, ` +
        'like https://portal.example.com.',
    );
  }
  const written = publicUrl ?? `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(written)) return wrong(`HOST is "${host}". Write a host name or an address, like 127.0.0.1.`);
  const url = new URL(written);
  const https = url.protocol === 'https:';
  if (!https && !isLoopback(url.hostname)) {
    return wrong(
      `PUBLIC_URL is "${written}". Write an address that starts with https://; http is for this machine only.`,
    );
  }
  const local = isLoopback(host) ? LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin) : [];
  return { kind: 'ok', address: { url: url.origin, https, ownOrigins: new Set([url.origin, ...local]) } };
}

function wrong(sentence: string): PublicAddressReading {
  return { kind: 'wrong', sentence };
}
