import { CliProblem } from '../cli-problem.ts';
import type { Outcome, Surroundings } from '../command.ts';
import { compareBuilds } from '../compare/compare-builds.ts';
import { shownVersion } from '../compare/shown-version.ts';
import { EXIT } from '../exit-codes.ts';
import { buildRemote, ownPackage, readBuilt, sizesFor } from './built-remote.ts';
import { refuseDifferences } from './compare.ts';
import { remoteAtPortal } from './remote-at-portal.ts';
import type { BuildChoice } from './validate.ts';

export interface PublishOptions extends BuildChoice {
  /** Makes it current at once. */
  readonly promote?: boolean;
  /** Stops where its pages show other figures than the version that is shown. */
  readonly compare?: boolean;
  /** Why differences are meant, for the history. */
  readonly acceptDifferences?: string;
  /** Publishes a preview of this name instead of a version. */
  readonly preview?: string;
  /** For how many days the preview is open. */
  readonly days?: number;
}

/** `publish`: builds, checks, sends. No user sees the version before it is promoted or made a canary. */
export async function publish(options: PublishOptions, surroundings: Surroundings): Promise<Outcome> {
  if (options.days !== undefined)
    throw new CliProblem(EXIT.usage, '--days is of a preview.', 'Give --preview <name>, or leave --days out.');
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const built = options.build === false ? readBuilt(remote) : await buildRemote(remote, surroundings);
  const bytes = await ownPackage(built, await sizesFor(origin, surroundings));
  const { name, version } = built.build;
  const accepted = options.acceptDifferences;
  if (accepted !== undefined && options.promote !== true) {
    const next = 'Give --promote, too: the history keeps the reason with it.';
    throw new CliProblem(EXIT.usage, '--accept-differences is of a version that is promoted.', next);
  }
  const compares = options.compare === true || remote.compares;
  if (compares && accepted === undefined) {
    const listed = await shownVersion(name, origin);
    refuseDifferences(built.build, await compareBuilds(remote.path, built.build, listed, origin, surroundings));
  }
  surroundings.progress(`Sending ${Math.ceil(bytes.length / 1000)} kB to ${origin} ...`);
  const { already, mended } = await portal.publish(name, bytes);
  const before = `${name} ${version} was published before, with the same content:`;
  const sent = mended
    ? `${before} its build was missing or damaged there, and is stored again.`
    : already
      ? `${before} nothing was changed.`
      : `Published ${name} ${version} on ${origin}.`;
  if (options.promote !== true) {
    const next = [
      `\`canary ${version} --percent 10\` shows it to some merchants first,`,
      `\`promote ${version}\` to everybody.`,
    ];
    return { did: sent, next, data: { name, version, already, promoted: false, portal: origin } };
  }
  const { did } = await portal.change(name, 'promote', {
    version,
    ...(accepted !== undefined && { reason: `Differences accepted: ${accepted}` }),
  });
  return {
    did: `${sent} ${did}`,
    next: ['Open tabs keep what they run and are offered a reload. `rollback` goes back; `list` shows how it does.'],
    data: { name, version, already, promoted: true, portal: origin },
  };
}
