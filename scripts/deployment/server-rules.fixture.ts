import { configOf } from '../configuration/page.ts';

/** Milliseconds that a server takes to stop at most, if DRAIN_MS and SHUTDOWN_MS are not set. */
export function longestStop(server: string): number {
  const { DRAIN_MS, SHUTDOWN_MS } = configOf(server);
  return Number(DRAIN_MS?.default) + Number(SHUTDOWN_MS?.default);
}

/** Hosts in addresses of services that are no server's name, and ports that are not that of images. */
export function addressProblems(
  environment: Readonly<Record<string, string>>,
  servers: readonly string[],
): readonly string[] {
  const lists = ['ACCOUNTS_URL', 'DEVELOPERS_URL', 'SERVICES', 'REPORT_SERVICES'];
  const addresses = lists.flatMap((name) => environment[name]?.split(',') ?? []);
  return addresses.filter((address) => {
    const [, name, host, port] = /^(?:([a-z-]+)=)?http:\/\/([a-z-]+):(\d+)$/.exec(address) ?? [];
    return host === undefined || !servers.includes(host) || port !== '8080' || (name ?? host) !== host;
  });
}
