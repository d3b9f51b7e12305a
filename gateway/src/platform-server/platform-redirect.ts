import { isLoopback } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';

/** Where the page was while it belonged to the portal: old links and commands still lead there. */
export const FORMER_PATH = '/platform';

/**
 * Redirects superusers from the portal to the platform, with the query. Not to a platform that only the portal's own
 * machine reaches, unless the request comes from there.
 */
export function platformRedirect(
  admission: Admission,
  { portalUrl, platformUrl, maxWaitMs }: { portalUrl: string; platformUrl: string; maxWaitMs: number },
): (request: FastifyRequest) => Promise<string | null> {
  const isLocal = (url: string) => isLoopback(new URL(url).hostname);
  if (isLocal(platformUrl) && !isLocal(portalUrl)) return async () => null;
  return async (request) => {
    const reading = await admission.guess(request, maxWaitMs);
    if (reading.kind !== 'session' || reading.session.context.accessType !== 'SUPERUSER') return null;
    return `${platformUrl}/${new URL(request.url, portalUrl).search}`;
  };
}
