import { configOf } from '../configuration/page.ts';

/** Of other servers: without some of them a server starts and leaves work undone. */
const ADDRESSES = new Set(['ACCOUNTS_URL', 'DEVELOPERS_URL', 'REPORT_SERVICES', 'SERVICES']);

/** Variables of the C library and of Node. */
const OF_THE_RUNTIME = new Set(['MALLOC_ARENA_MAX']);

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
  const addresses = [...ADDRESSES].flatMap((name) => environment[name]?.split(',') ?? []);
  return addresses.filter((address) => {
    const [, name, host, port] = /^(?:([a-z-]+)=)?http:\/\/([a-z-]+):(\d+)$/.exec(address) ?? [];
    return host === undefined || !servers.includes(host) || port !== '8080' || (name ?? host) !== host;
  });
}

/**
 * What is wrong with the variables that a deployment gives to a server, one sentence each: a name in `own` that it does not have, and what it
 * needs or could call and is not given. `NAME_FILE` counts as NAME if that is a secret.
 * @param own given to this server alone
 * @param shared given to all servers, each of which reads its part
 */
export function environmentProblems(
  server: string,
  own: readonly string[],
  shared: readonly string[] = [],
): readonly string[] {
  const table = configOf(server);
  const nameIn = (variable: string): string =>
    variable.endsWith('_FILE') && table[variable.slice(0, -'_FILE'.length)]?.secret === true
      ? variable.slice(0, -'_FILE'.length)
      : variable;
  const given = new Set([...own, ...shared].map(nameIn));
  const required = Object.entries(table).filter(
    ([name, row]) => ADDRESSES.has(name) || (row.default === undefined && row.optional !== true),
  );
  return [
    ...own
      .filter((each) => !OF_THE_RUNTIME.has(each) && !(nameIn(each) in table))
      .map((each) => `${server} has no ${each}`),
    ...required.filter(([name]) => !given.has(name)).map(([name]) => `${server} is not given ${name}`),
  ];
}

/** Whether any server knows a shared variable. */
export const isKnown = (variable: string, servers: readonly string[]): boolean =>
  servers.some((server) => !environmentProblems(server, [variable]).includes(`${server} has no ${variable}`));
