import { AddressRefused, ProblemError, readAddress } from '@shoppervoice/service-kit';

const WRONG =
  'Give the origin of the service, without a path: https://returns.team.example. It is on the public internet, or the operator of the portal names its host in SERVICE_ALLOWED_HOSTS.';

/**
 * The origin of a team's service, as webhooks' addresses are read; null: it is refused. `isAllowed`: an operator has named its
 * host, so it may be anywhere, also by http.
 */
export function readOrigin(
  written: string,
  allowed: readonly string[],
): { readonly origin: string; readonly isAllowed: boolean } | null {
  try {
    const { url, isAllowed } = readAddress(written, allowed);
    return url.pathname === '/' && url.search === '' && url.hash === '' ? { origin: url.origin, isAllowed } : null;
  } catch (error) {
    if (error instanceof AddressRefused) return null;
    throw error;
  }
}

/** @throws ProblemError 400 */
export function originOf(written: string, allowed: readonly string[]): string {
  const read = readOrigin(written.trim(), allowed);
  if (read === null) throw new ProblemError(400, WRONG, { parameter: 'address' });
  return read.origin;
}
