import { join, relative, resolve } from 'node:path';
import { satisfies } from 'semver';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { refuseTaken, writeWithKits } from '../folder/new-folder.ts';
import { type PipelineOptions, refuseKeyless, refusePipeline } from '../folder/pipeline-files.ts';
import { repositoryAround } from '../folder/remote-folder.ts';
import { serviceFiles, serviceWordsOf } from '../folder/service-files.ts';
import { servicePipelineFiles } from '../folder/service-pipeline.ts';
import type { Gate } from '../folder/template-gate.ts';
import { NODE_RANGE } from '../kits/kit-list.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';

/**
 * `create --service`: a service behind the portal, in a folder `<service>-service` of its own, also where the remote is inside
 * of the repository. It runs, is built and goes live apart from its remote and from the portal, and its image is made of its
 * folder alone.
 */
export async function createService(
  name: string,
  options: CommonOptions & Gate & PipelineOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const words = serviceWordsOf(name, options);
  const path = join(resolve(surroundings.folder, options.folder ?? '.'), words.folder);
  refuseTaken(path);
  if (repositoryAround(path) !== null) refusePipeline(options);
  refuseKeyless(options);
  const origin = requiredPortal(options, surroundings, null);
  const portal = new PortalClient(origin, null);
  const { libraries } = await portal.kits();
  surroundings.progress(`Taking the kits of ${origin} ...`);
  const { ci, keyless = false } = options;
  const pipeline = ci === undefined ? {} : servicePipelineFiles(ci, { keyless, portal: origin });
  await writeWithKits(path, 'service', { ...serviceFiles(words, origin, libraries), ...pipeline }, portal);
  const folder = relative(surroundings.folder, path);
  return {
    did: `Made the service ${name} of the remote ${words.remote} in ${folder}, with the kits of ${origin}.`,
    next: [
      ...(satisfies(process.version, NODE_RANGE)
        ? []
        : [`It runs on Node ${NODE_RANGE}, and this is ${process.version}.`]),
      `\`cd ${folder} && npm install\` installs it; keep package-lock.json and kits/ in git: its image is built of them.`,
      `\`npm test\` runs its tests, \`PORTAL=${origin} npm start\` starts it.`,
      `"services": ["../${words.folder}"] under "shoppervoice" in package.json of ${words.remote} gives \`types\` and \`dev --offline\` its calls.`,
      'With a deploy token of the remote, `npm run remote -- service register --address https://…` registers it; a superuser approves it.',
      ...Object.keys(pipeline).map(
        (file) => `${file} does so for what is on the main branch; its first lines say what it needs.`,
      ),
    ],
    data: { name, remote: words.remote, folder: path, portal: origin },
  };
}
