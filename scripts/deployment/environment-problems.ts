import { configOf } from '../configuration/page.ts';

/**
 * What is wrong with the variables that a deployment gives to a server, one sentence each: a name that no server has, a name that this one
 * does not have though it is given to it alone, and what it needs and is not given. `NAME_FILE` counts as NAME if that is a secret.
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

/** Of other servers: without some of them a server starts and leaves work undone. */
const ADDRESSES = new Set(['ACCOUNTS_URL', 'DEVELOPERS_URL', 'REPORT_SERVICES', 'SERVICES']);

/** Variables of the C library and of Node. */
const OF_THE_RUNTIME = new Set(['MALLOC_ARENA_MAX']);

/** Whether any server knows a shared variable. */
export const isKnown = (variable: string, servers: readonly string[]): boolean =>
  servers.some((server) => !environmentProblems(server, [variable]).includes(`${server} has no ${variable}`));
