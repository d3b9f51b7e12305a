import type { TeamAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { remoteAtPortal } from './remote-at-portal.ts';

interface WebhookOptions extends CommonOptions {
  readonly end?: boolean;
}

/** `webhook`: whom the portal tells what happens to the remote by itself; with an address, it tells that from now on. */
export async function webhook(
  url: string | undefined,
  options: WebhookOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const { name } = remote;
  const about = { portal: origin, name };
  if (options.end) {
    if (url !== undefined) throw new CliProblem(EXIT.usage, 'Give an address or --end, not both.');
    await portal.endWebhook(name);
    return { did: `The webhook of ${name} has ended.`, next: [], data: about };
  }
  if (url !== undefined) {
    const made = await portal.makeWebhook(name, url);
    return {
      did: `${made.url} is told what happens to ${name} by itself.`,
      lines: [`Secret: ${made.secret}`],
      next: ['Keep the secret where your server verifies deliveries: it is shown this once.'],
      data: { ...about, ...made },
    };
  }
  const team = await portal.team(name);
  return { did: whomWords(name, team), lines: team.notices.map(lineOf), next: [], data: { ...about, ...team } };
}

function whomWords(name: string, { mail, mailFrom, webhook: hook }: TeamAnswer): string {
  const mailed = mail === null ? [] : [mailFrom === 'platform' ? `${mail} (set at the platform)` : mail];
  const told = [...mailed, ...(hook === null ? [] : [hook.url])];
  return told.length === 0
    ? `Nobody is told what happens to ${name}: name a webhook, or an address in remote.json ("team": { "mail": … }).`
    : `${told.join(' and ')} ${told.length === 1 ? 'is' : 'are'} told what happens to ${name} by itself.`;
}

const lineOf = ({ at, channel, state, attempts, why, sentence }: TeamAnswer['notices'][number]) =>
  `  ${at.slice(0, 16).replace('T', ' ')}  ${channel} ${state}${why === null ? '' : ` after ${attempts}: ${why}`}  ${sentence}`;
