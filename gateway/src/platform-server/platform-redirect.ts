import { isLoopback } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';

/** Where the page was while it was one of the portal's: links and commands of before still lead there. */
export const FORMER_PATH = '/platform';

/**
 * Leads superusers from the portal to the platform, with what the address asks for. Nobody is led to a platform that only
 * the portal's own machine reaches, unless they are there themselves.
 */
export function platformRedirect(
  admission: Admission,
  { portalUrl, platformUrl, patienceMs }: { portalUrl: string; platformUrl: string; patienceMs: number },
): (request: FastifyRequest) => Promise<string | null> {
  const isLocal = (url: string) => isLoopback(new URL(url).hostname);
  if (isLocal(platformUrl) && !isLocal(portalUrl)) return async () => null;
  return async (request) => {
    const reading = await admission.guess(request, patienceMs);
    if (reading.kind !== 'session' || reading.session.context.accessType !== 'SUPERUSER') return null;
    return `${platformUrl}/${new URL(request.url, portalUrl).search}`;
  };
}
