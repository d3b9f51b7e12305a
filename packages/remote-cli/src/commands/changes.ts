import type { RemoteChangeAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { PortalClient } from '../portal/portal-client.ts';
import { remoteAtPortal } from './remote-at-portal.ts';

/** Commands that change which version users get. Each is one call; the result is the portal's own sentence. */

interface ReasonOption extends CommonOptions {
  /** Recorded in the history. */
  readonly reason?: string;
}

type Change = (portal: PortalClient, name: string) => Promise<RemoteChangeAnswer>;

async function changed(
  options: CommonOptions,
  surroundings: Surroundings,
  next: string,
  change: Change,
): Promise<Outcome> {
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const { did, remote: now } = await change(portal, remote.name);
  const { name, current, previous, canary, pinned, withdrawn = null } = now;
  return { did, next: [next], data: { name, current, previous, canary, pinned, withdrawn, portal: origin } };
}

export interface PromoteOptions extends ReasonOption {
  /** Also allows a version that the portal has rolled back automatically. */
  readonly force?: boolean;
}

export function promote(
  version: string,
  { force, reason, ...options }: PromoteOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const next = 'Open tabs keep what they run and are offered a reload. `rollback` goes back; `list` shows how it does.';
  return changed(options, surroundings, next, (portal, name) =>
    portal.change(name, 'promote', { version, force, reason }),
  );
}

export function approve(
  version: string,
  { reason, ...options }: ReasonOption,
  surroundings: Surroundings,
): Promise<Outcome> {
  const next = '`promote` and `canary` show it; whoever published it may do that now.';
  return changed(options, surroundings, next, (portal, name) => portal.change(name, 'approve', { version, reason }));
}

export interface CanaryOptions extends PromoteOptions {
  readonly percent?: number;
  readonly merchants?: readonly number[];
  /** Percentages that it goes on to by itself, and the minutes between them. */
  readonly ramp?: readonly number[];
  readonly every?: number;
  /** Ends the canary. */
  readonly end?: boolean;
}

export async function canary(
  version: string | undefined,
  { percent, merchants, ramp, every, end, force, reason, ...options }: CanaryOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  if (end === true) {
    if (version !== undefined || percent !== undefined || merchants !== undefined || ramp !== undefined) {
      throw new CliProblem(EXIT.usage, '--end ends the canary and takes nothing else.', 'Write `canary --end`.');
    }
    return changed(options, surroundings, '`canary <version>` starts another.', (portal, name) =>
      portal.end(name, 'canary'),
    );
  }
  if (version === undefined)
    throw new CliProblem(
      EXIT.usage,
      'Which version? None was given.',
      'Write `canary <version> --percent 10`, or `canary --end`.',
    );
  if ((ramp === undefined) !== (every === undefined) || (ramp !== undefined && percent !== undefined)) {
    throw new CliProblem(
      EXIT.usage,
      'A ramp needs its percentages and a pause, and no --percent.',
      'Write `canary <version> --ramp 10,25,50,100 --every 2h`.',
    );
  }
  if (percent === undefined && merchants === undefined && ramp === undefined) {
    throw new CliProblem(
      EXIT.usage,
      'Nobody would get the canary.',
      'Give --percent 10 (of the merchants) or --merchants 1001,1002, or both; or --ramp 10,25,50,100 --every 2h.',
    );
  }
  const going = ramp && every !== undefined ? { ramp: { steps: ramp, everyMinutes: every } } : {};
  const next = `\`list\` shows how it does; \`promote ${version}\` shows it to everybody; \`canary --end\` takes it back.`;
  return changed(options, surroundings, next, (portal, name) =>
    portal.change(name, 'canary', { version, percent, mids: merchants, ...going, force, reason }),
  );
}

export function rollback({ reason, ...options }: ReasonOption, surroundings: Surroundings): Promise<Outcome> {
  const next = 'Open tabs are offered a reload. Mend the version, give it another number, and publish that.';
  return changed(options, surroundings, next, (portal, name) => portal.change(name, 'rollback', { reason }));
}

export interface PinOptions extends ReasonOption {
  readonly end?: boolean;
}

export async function pin(
  version: string | undefined,
  { end, reason, ...options }: PinOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  if (end === true) {
    if (version !== undefined)
      throw new CliProblem(EXIT.usage, '--end ends the pin and takes no version.', 'Write `pin --end`.');
    return changed(options, surroundings, '`list` shows which version is current now.', (portal, name) =>
      portal.end(name, 'pin'),
    );
  }
  if (version === undefined)
    throw new CliProblem(EXIT.usage, 'Which version? None was given.', 'Write `pin <version>`, or `pin --end`.');
  const next = 'Nothing else changes which version is shown until `pin --end`.';
  return changed(options, surroundings, next, (portal, name) => portal.change(name, 'pin', { version, reason }));
}

export interface WithdrawOptions extends ReasonOption {
  readonly end?: boolean;
}

/** Withdraws the whole remote from all users, or ends the withdrawal. */
export function withdraw({ end, reason, ...options }: WithdrawOptions, surroundings: Surroundings): Promise<Outcome> {
  if (end === true) {
    return changed(options, surroundings, '`list` shows who is given what.', (portal, name) =>
      portal.end(name, 'withdraw'),
    );
  }
  const next =
    'Open tabs are offered a reload. `withdraw --end` gives it again as it was, `promote <version>` in a version.';
  return changed(options, surroundings, next, (portal, name) => portal.change(name, 'withdraw', { reason }));
}
