import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { buildRemote, ownPackage, readBuilt, sizesFor } from './built-remote.ts';
import type { PublishOptions } from './publish.ts';
import { remoteAtPortal } from './remote-at-portal.ts';

/** Of `PreviewNameSchema`: what a pipeline makes of the number of a pull request. */
const NAME = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

function checkName(name: string): void {
  if (NAME.test(name)) return;
  throw new CliProblem(
    EXIT.usage,
    `"${name}" is no name of a preview.`,
    'Write at most 20 small letters, digits and dashes, a letter first: pr-17.',
  );
}

/** `publish --preview <name>`: a build that those see who open its address, and nobody else. */
export async function publishPreview(
  name: string,
  options: PublishOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  checkName(name);
  if (options.promote === true) {
    const next = 'Publish it without --preview, then promote it.';
    throw new CliProblem(EXIT.usage, 'A preview is no version, and cannot be promoted.', next);
  }
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const built = options.build === false ? readBuilt(remote, name) : await buildRemote(remote, surroundings, name);
  const bytes = await ownPackage(built, await sizesFor(origin, surroundings));
  surroundings.progress(`Sending ${Math.ceil(bytes.length / 1000)} kB to ${origin} ...`);
  const { already, preview } = await portal.publishPreview(remote.name, name, options.days, bytes);
  const { version, open, endsAt } = preview;
  return {
    did: `The preview ${name} of ${remote.name} is ${version}, until ${endsAt.slice(0, 10)}.`,
    lines: [open],
    next: [
      'Whoever is signed in, may open the page and confirms the address sees it; nobody else does.',
      `\`preview end ${name}\` ends it.`,
    ],
    data: { name: remote.name, preview: name, version, already, open, endsAt, portal: origin },
  };
}

/** `preview end <name>`. */
export async function preview(
  action: string | undefined,
  options: CommonOptions,
  surroundings: Surroundings,
  name: string | undefined,
): Promise<Outcome> {
  if (action !== 'end' || name === undefined) {
    throw new CliProblem(EXIT.usage, 'A preview can be ended.', 'Write `preview end <name>`; `list` names them.');
  }
  checkName(name);
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const { did } = await portal.endPreview(remote.name, name);
  return { did, next: [], data: { name: remote.name, preview: name, portal: origin } };
}
