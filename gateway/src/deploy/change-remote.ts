import type { RemoteChangeAnswer } from '@shoppervoice/contracts/remotes';
import type { Outcome, RemoteState, Wish } from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import { changerOf, nameOf, personOf } from './deploy-auth.ts';
import { changeLive } from './going-live.ts';
import { faultsOf, platformRemote, type RemoteSources } from './platform-remote.ts';

/** Changes a remote that there is. @throws ProblemError as `decide` refuses it, or 404 */
export async function changeRemote(
  name: string,
  parts: RemoteSources,
  decide: (remote: RemoteState) => Outcome,
): Promise<RemoteChangeAnswer> {
  const { registry } = parts;
  const { announcements } = registry.mustBeKept();
  // A deployer who has just sent a package to another gateway finds it here, too.
  await registry.refresh();
  const before = registry.state(name);
  if (before === null) throw new ProblemError(404, `There is no remote named ${name} here.`);
  const outcome = await changeLive(registry, announcements, before, decide);
  if (outcome.kind === 'refused') {
    const { status, sentence, unless } = outcome;
    throw new ProblemError(status, sentence, unless && { parameter: unless });
  }
  const remote = registry.state(name);
  if (remote === null) throw new Error('a remote does not vanish');
  const faults = await faultsOf(registry.remotes, parts);
  return { did: outcome.did, remote: await platformRemote(remote, parts, faults) };
}

/** Who makes this call, and when. */
export function wishOf(request: FastifyRequest): Wish {
  const changer = changerOf(request);
  return {
    who: nameOf(changer),
    by: personOf(changer),
    at: new Date().toISOString(),
    isSuperuser: changer.kind === 'superuser',
    ...(changer.kind === 'token' && changer.token.provenance && { provenance: changer.token.provenance }),
  };
}
