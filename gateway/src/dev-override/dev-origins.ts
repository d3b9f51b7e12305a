import { ConfigError, isLoopback } from '@shoppervoice/service-kit';

/**
 * Origins that developers may serve from: the listed ones, or without a list any of this machine while the portal
 * itself is on it.
 * @throws ConfigError for an entry that is not an origin
 */
export function devOrigins(listed: readonly string[], host: string): (origin: string) => boolean {
  for (const entry of listed) {
    if (!URL.canParse(entry) || new URL(entry).origin !== entry || !/^https?:/.test(entry)) {
      throw new ConfigError([`DEV_ORIGINS holds "${entry}". Write origins, like http://localhost:4100.`]);
    }
  }
  if (listed.length > 0) return (origin) => listed.includes(origin);
  return (origin) => isLoopback(host) && isLoopback(new URL(origin).hostname) && /^https?:/.test(origin);
}
