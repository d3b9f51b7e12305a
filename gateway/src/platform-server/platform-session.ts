import { PLATFORM_SESSION_PATH, type PlatformSession } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { wrongOrigin } from '../admission/authorize.ts';

/**
 * `GET PLATFORM_SESSION_PATH`: who is signed in to the platform; only at its own address. No other origin can read the
 * response.
 */
export function answerPlatformSession(app: FastifyInstance, admission: Admission): void {
  app.get(PLATFORM_SESSION_PATH, async (request, reply): Promise<PlatformSession> => {
    reply.header('cache-control', 'no-store');
    if (admission.door !== 'platform') throw wrongOrigin(admission.door);
    const session = await admission.admit(request, { access: { roles: ['SUPERUSER'] }, limit: undefined });
    if (session === null) throw new ProblemError(401, 'Sign in to make this call.');
    const { username, firstName } = session.context;
    return { username, firstName, csrf: session.csrf };
  });
}
