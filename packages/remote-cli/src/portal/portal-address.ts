import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

const PORTAL_VARIABLE = 'SHOPPERVOICE_PORTAL';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is this machine, so that nothing sent to it leaves the machine. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/** The portal's origin: from `--portal`, else the variable, else the remote's package.json; null if none of them names it. */
export function portalOrigin(
  { portal }: CommonOptions,
  { environment }: Surroundings,
  named: string | null,
): string | null {
  const written = portal ?? environment[PORTAL_VARIABLE] ?? named;
  return written ? originOf(written) : null;
}

/** @throws CliProblem (usage) if no portal is named */
export function requiredPortal(options: CommonOptions, surroundings: Surroundings, named: string | null): string {
  const origin = portalOrigin(options, surroundings, named);
  if (origin !== null) return origin;
  throw new CliProblem(
    EXIT.usage,
    'No portal is named.',
    `Give --portal https://<address>, set ${PORTAL_VARIABLE}, or write "shoppervoice": { "portal": "https://<address>" } in package.json.`,
  );
}

function originOf(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.pathname !== '/' ||
    url.search ||
    url.hash
  ) {
    throw new CliProblem(
      EXIT.usage,
      `"${written}" is no address of a portal.`,
      'Write one such as https://portal.example.',
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new CliProblem(
      EXIT.usage,
      `${url.origin} is not encrypted: a deploy token must not go over it.`,
      `Write https://${url.host}. Plain http is for a portal on this machine only.`,
    );
  }
  return url.origin;
}
