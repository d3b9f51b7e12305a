import { join, relative, resolve } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { jsonText } from '../folder/json-text.ts';
import { refuseTaken, writeAll, writeWithKits } from '../folder/new-folder.ts';
import { outsideFiles } from '../folder/outside-files.ts';
import { type PipelineOptions, pipelineFiles, refuseKeyless, refusePipeline } from '../folder/pipeline-files.ts';
import { repositoryAround } from '../folder/remote-folder.ts';
import { type RemoteWords, withWords, wordsOf } from '../folder/remote-words.ts';
import { type Gate, withGate } from '../folder/template-gate.ts';
import { addReference, workspaceFiles } from '../folder/workspace-files.ts';
import { libraryVersions } from '../kits/library-versions.ts';
import { templateTexts } from '../kits/template-files.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { createService } from './create-service.ts';

/** A pipeline file is of folders outside of the repository, which has a pipeline of its own. */
export interface CreateOptions extends CommonOptions, Gate, PipelineOptions {
  readonly title?: string;
  /** A service behind the portal, not a remote. */
  readonly service?: boolean;
}

/**
 * `create`: a remote with one dashboard, its tests and a README. Inside the portal's repository it is a workspace folder
 * `mfe-<name>` beside the others; anywhere else a separate folder `<name>`, with the portal's kits in it. With `--service` a service
 * of that remote.
 */
export async function create(name: string, options: CreateOptions, surroundings: Surroundings): Promise<Outcome> {
  if (options.service === true) return createService(name, options, surroundings);
  const words = wordsOf(name, options.title);
  const here = resolve(surroundings.folder, options.folder ?? '.');
  const root = repositoryAround(here);
  return root === null
    ? createOutside(join(here, name), words, options, surroundings)
    : createInside(root, words, options);
}

function createInside(root: string, words: RemoteWords, options: CreateOptions): Outcome {
  const path = join(root, `mfe-${words.name}`);
  refusePipeline(options);
  refuseTaken(path);
  writeAll(path, { ...templateFiles(words, options), ...workspaceFiles(words, libraryVersions(root)) });
  addReference(root, `mfe-${words.name}`);
  return {
    did: `Made the remote ${words.name} in mfe-${words.name}.`,
    next: [
      '`npm install` links it into the repository.',
      `\`npx vitest run mfe-${words.name}\` runs its tests.`,
      `\`cd mfe-${words.name} && npm run dev -- --portal http://127.0.0.1:8080\` shows it in a running portal.`,
      'It is part of the next `npm start`; `npm run remote -- publish` in its folder sends it to a portal that runs.',
    ],
    data: { name: words.name, folder: path, inside: true },
  };
}

async function createOutside(
  path: string,
  words: RemoteWords,
  options: CreateOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  refuseTaken(path);
  const origin = requiredPortal(options, surroundings, null);
  const portal = new PortalClient(origin, null);
  // Requested first: a folder without its kits is useless.
  const kits = await portal.kits();
  surroundings.progress(`Taking the kits of ${origin} ...`);
  refuseKeyless(options);
  const { ci, keyless = false } = options;
  const pipeline = ci === undefined ? {} : pipelineFiles(ci, { keyless, portal: origin });
  const files = { ...templateFiles(words, options), ...outsideFiles(words, origin, kits), ...pipeline };
  await writeWithKits(path, 'remote', files, portal);
  const folder = relative(surroundings.folder, path);
  return {
    did: `Made the remote ${words.name} in ${folder}, with the kits of ${origin}.`,
    next: [
      `\`cd ${folder} && npm install\` installs it; keep package-lock.json and kits/ in git: they pin what you build with.`,
      '`npm test` runs its tests, `npm run dev` shows it in the portal.',
      'With a deploy token in SHOPPERVOICE_TOKEN, `npm run remote -- publish` sends it.',
      ...Object.keys(pipeline).map((file) => {
        const where = keyless ? 'whom the portal has to trust' : 'where the token goes';
        return `${file} publishes what is on the main branch; its first lines say ${where}.`;
      }),
    ],
    data: { name: words.name, folder: path, inside: false, portal: origin },
  };
}

function templateFiles(words: RemoteWords, gate: Gate): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [path, text] of Object.entries(templateTexts('remote')))
    files[withWords(path, words)] = withWords(text, words);
  const descriptor = JSON.parse(files['remote.json'] ?? '{}');
  files['remote.json'] = jsonText(withGate({ ...descriptor, shellApi: `^${SHELL_API_VERSION}` }, gate));
  return files;
}
