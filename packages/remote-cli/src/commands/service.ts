import { resolve } from 'node:path';
import { type PlatformRemote, recipientOf, type TeamService } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { DOCUMENT_FILE, documentIn } from '../folder/own-services.ts';
import { ownerAtPortal } from './remote-at-portal.ts';

export interface ServiceOptions extends CommonOptions {
  readonly service?: string;
  readonly address?: string;
  readonly document?: string;
  readonly end?: boolean;
  readonly reason?: string;
}

const ACTIONS = ['register', 'list', 'withdraw', 'rollback'] as const;

/** `service register|list|withdraw|rollback`: servers of the team's own behind the portal. */
export async function service(
  written: string | undefined,
  options: ServiceOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const action = ACTIONS.find((each) => each === written);
  if (action === undefined) {
    throw new CliProblem(EXIT.usage, 'Say what to do with the service.', `Write one of ${ACTIONS.join(', ')}.`);
  }
  const { remote: name, service: usual, path, origin, portal } = await ownerAtPortal(options, surroundings);
  const own = options.service ?? usual;
  const reason = options.reason === undefined ? {} : { reason: options.reason };
  if (action === 'list') {
    const { remotes } = await portal.remotes();
    const services = servicesOf(remotes.find((each) => each.name === name));
    const did = services.length === 0 ? `${name} has no service.` : `Services of ${name}:`;
    return { did, lines: services.map(lineOf), next: [], data: { portal: origin, name, services } };
  }
  if (action === 'register') {
    const { address, document = DOCUMENT_FILE } = options;
    if (address === undefined) {
      throw new CliProblem(
        EXIT.usage,
        'Name the address of the service.',
        'Write --address https://returns.team.example.',
      );
    }
    const body = { address, document: documentIn(resolve(path, document)), ...reason };
    const { did, remote: now } = await portal.changeService(name, own, '', body);
    return {
      did,
      next: [
        'A superuser approves it at the platform.',
        `The service checks that a context is signed for service:${recipientOf(own)}, by a key of ${origin}/.well-known/jwks.json.`,
      ],
      data: { portal: origin, name, service: servicesOf(now).find((each) => each.name === own) },
    };
  }
  const { did } =
    action === 'withdraw' && options.end === true
      ? await portal.endServiceWithdrawal(name, own)
      : await portal.changeService(name, own, `/${action}`, reason);
  return { did, next: [], data: { portal: origin, name, service: own } };
}

const servicesOf = (remote: PlatformRemote | undefined): readonly TeamService[] => remote?.services ?? [];

function lineOf({ name, current, waiting, withdrawn, refused, registrations }: TeamService): string {
  const of = (wanted: number | null) => registrations.find(({ number }) => number === wanted);
  const [live, next] = [of(current), of(waiting)];
  const parts = [
    withdrawn === null ? null : `withdrawn by ${withdrawn.by}`,
    live === undefined ? 'no call reaches it' : `registration ${live.number} at ${live.address}`,
    next === undefined ? null : `registration ${next.number} at ${next.address} waits for approval`,
    refused ? `registration ${refused.number} was refused by ${refused.by}: ${refused.reason}` : null,
  ];
  return `  ${name}  ${parts.filter((part) => part !== null).join('; ')}`;
}
