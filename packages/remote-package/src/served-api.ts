import { SHELL_API_VERSION, SHELL_APIS } from '@shoppervoice/contracts/remotes';
import { major, satisfies } from 'semver';

/** The newest version of these that a range of the shell API allows; undefined: none. */
export const servedVersion = (range: string, served: readonly string[]): string | undefined =>
  served.find((version) => satisfies(version, range));

/** Major of the shell API by which a build for this range is served, where it is not the newest; undefined: no adapter. */
export function adapterFor(range: string): number | undefined {
  const served = servedVersion(
    range,
    SHELL_APIS.map(({ version }) => version),
  );
  return served === undefined || served === SHELL_API_VERSION ? undefined : major(served);
}
