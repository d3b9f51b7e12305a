import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommonOptions, Outcome, Surroundings } from './command.ts';
import { build } from './commands/build.ts';
import { approve, canary, pin, promote, rollback, withdraw } from './commands/changes.ts';
import { compare } from './commands/compare.ts';
import { create } from './commands/create.ts';
import { dev } from './commands/dev.ts';
import { doctor } from './commands/doctor.ts';
import { errors } from './commands/errors.ts';
import { flag } from './commands/flags.ts';
import { list } from './commands/list.ts';
import { preview, publishPreview } from './commands/previews.ts';
import { publish } from './commands/publish.ts';
import { service } from './commands/service.ts';
import { telemetry } from './commands/telemetry.ts';
import { types } from './commands/types.ts';
import { upgrade } from './commands/upgrade.ts';
import { validate } from './commands/validate.ts';
import { webhook } from './commands/webhook.ts';
import { DEV_PORT } from './dev/serving.ts';
import { EXIT_WORDS } from './exit-codes.ts';
import { PIPELINES } from './folder/pipeline-files.ts';

type Options = Record<string, never> & CommonOptions;
type Run = (
  argument: string | undefined,
  options: Options,
  surroundings: Surroundings,
  second: string | undefined,
) => Promise<Outcome>;

interface CommandRow {
  readonly name: string;
  /** `<name>` is required, `[version]` is optional; two at most. */
  readonly argument?: string;
  readonly does: string;
  readonly options?: readonly Option[];
  readonly run: Run;
}

const number = (least: number, most: number, whole: boolean) => (text: string) => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  throw new InvalidArgumentError(`Write a ${whole ? 'whole ' : ''}number from ${least} to ${most}.`);
};
const merchants = (text: string) => text.split(',').map((each) => number(1, Number.MAX_SAFE_INTEGER, true)(each));
/** None: an empty text. */
const entitlements = (text: string) =>
  text.trim() === '' ? [] : text.split(',').map((each) => number(1, 10_000, true)(each));

const percentages = (text: string) => text.split(',').map((each) => number(0, 100, false)(each));
const MINUTES = { m: 1, h: 60, d: 1440 } as const;
const minutes = (text: string): number => {
  const [, count = '', unit = 'm'] = /^(\d{1,5})([mhd])$/.exec(text.trim()) ?? [];
  const value = Number(count) * MINUTES[unit as keyof typeof MINUTES];
  if (value >= 1 && value <= 10_080) return value;
  throw new InvalidArgumentError('Write a time from 1m to 7d, such as 30m, 2h or 1d.');
};

const arms = (text: string): Readonly<Record<string, number>> => {
  const parts = text.split(',').map((part) => part.split(':'));
  if (parts.every(({ length }) => length === 2)) {
    return Object.fromEntries(parts.map(([arm = '', share = '']) => [arm.trim(), number(0, 100, false)(share)]));
  }
  throw new InvalidArgumentError('Write each arm with its percentage: a:50,b:50.');
};

const NO_BUILD = new Option('--no-build', 'take what stands in dist as it is');
const REASON = new Option('--reason <text>', 'kept in the history');
const FORCE = new Option('--force', 'also a version that was rolled back by itself, or is slower than its budget');
const END = (what: string) => new Option('--end', `end the ${what}`);

/** Every command, in the order in which a team needs them. */
const COMMANDS: readonly CommandRow[] = [
  {
    name: 'create',
    argument: '<name>',
    does: 'make a remote: in the portal’s repository as a workspace folder, elsewhere as a folder of its own',
    options: [
      new Option('--title <text>', 'of its page and its entry in the sidebar'),
      new Option('--group <key>', 'group of the sidebar').default('online-buyer'),
      new Option('--feature <number>', 'feature that the page needs').argParser(number(1, 139, true)),
      new Option('--package <number>', 'package that the page needs').argParser(number(1, 10_000, true)),
      new Option('--absent', 'no entry in the sidebar without what the page needs, in place of a lock'),
      new Option('--ci <service>', 'with the file of its pipeline').choices(PIPELINES),
      new Option('--keyless', 'the pipeline has no secret: the portal trusts its ID tokens'),
      new Option('--service', 'a service behind the portal for the remote of that name: `returns`, or `returns.stock`'),
    ],
    run: (name, options, surroundings) => create(name ?? '', options, surroundings),
  },
  {
    name: 'dev',
    does: 'show the remote in a running portal while it is written',
    options: [
      new Option('--port <number>', 'of the server on this machine')
        .argParser(number(0, 65_535, true))
        .default(DEV_PORT),
      new Option('--offline', 'in the shell on this machine with sample answers, without a portal'),
      new Option('--features <numbers>', 'offline: features that the reader holds').argParser(entitlements),
      new Option('--packages <numbers>', 'offline: packages that the reader holds').argParser(entitlements),
      new Option('--superuser', 'offline: the reader is a superuser'),
      new Option('--write-answers', 'offline: write the answers that answers/ does not have'),
    ],
    run: (_, options, surroundings) => dev(options, surroundings),
  },
  {
    name: 'types',
    does: 'write the types of the calls that the remote makes, and list those that its source names',
    run: (_, options, surroundings) => types(options, surroundings),
  },
  {
    name: 'build',
    does: 'build into dist, and check what needs no portal',
    run: (_, options, surroundings) => build(options, surroundings),
  },
  {
    name: 'validate',
    does: 'build and check by every rule of publishing; nothing is stored',
    options: [NO_BUILD],
    run: (_, options, surroundings) => validate(options, surroundings),
  },
  {
    name: 'compare',
    does: 'build, and compare what its pages show with the version that the portal shows, over the same answers',
    options: [NO_BUILD, new Option('--with <version>', 'with any other version that the portal keeps')],
    run: (_, options, surroundings) => compare(options, surroundings),
  },
  {
    name: 'publish',
    does: 'build, check and send the version of package.json; nobody sees it yet',
    options: [
      NO_BUILD,
      new Option('--promote', 'show it to everybody at once'),
      new Option('--compare', 'stop where its pages show other figures than the version that is shown'),
      new Option('--accept-differences <reason>', 'promote it all the same; kept in the history'),
      new Option('--preview <name>', 'publish no version, but a preview for those who open its address'),
      new Option('--days <number>', 'how long the preview is open (default: 14)').argParser(number(1, 90, true)),
    ],
    run: (_, { preview: name, ...options }: Options & { preview?: string }, surroundings) =>
      name === undefined ? publish(options, surroundings) : publishPreview(name, options, surroundings),
  },
  {
    name: 'preview',
    argument: '<action> <name>',
    does: 'end a preview: `preview end pr-17`',
    run: (action, options, surroundings, name) => preview(action, options, surroundings, name),
  },
  {
    name: 'approve',
    argument: '<version>',
    does: 'approve a version that somebody else published, where the remote asks for a second person',
    options: [REASON],
    run: (version, options, surroundings) => approve(version ?? '', options, surroundings),
  },
  {
    name: 'promote',
    argument: '<version>',
    does: 'show a published version to everybody',
    options: [FORCE, REASON],
    run: (version, options, surroundings) => promote(version ?? '', options, surroundings),
  },
  {
    name: 'canary',
    argument: '[version]',
    does: 'show a published version to some merchants',
    options: [
      new Option('--percent <number>', 'of the merchants').argParser(number(0, 100, false)),
      new Option('--merchants <ids>', 'merchant ids, separated by commas').argParser(merchants),
      new Option(
        '--ramp <percentages>',
        'goes on by itself to these percentages of the merchants, then to everybody',
      ).argParser(percentages),
      new Option('--every <time>', 'between two steps of the ramp: 30m, 2h, 1d').argParser(minutes),
      END('canary'),
      FORCE,
      REASON,
    ],
    run: (version, options, surroundings) => canary(version, options, surroundings),
  },
  {
    name: 'rollback',
    does: 'go back to the version before',
    options: [REASON],
    run: (_, options, surroundings) => rollback(options, surroundings),
  },
  {
    name: 'pin',
    argument: '[version]',
    does: 'hold a version, whatever is promoted or rolled back',
    options: [END('pin'), REASON],
    run: (version, options, surroundings) => pin(version, options, surroundings),
  },
  {
    name: 'withdraw',
    does: 'take the remote away from everybody: its pages leave the sidebar, their addresses say so',
    options: [END('withdrawal'), REASON],
    run: (_, options, surroundings) => withdraw(options, surroundings),
  },
  {
    name: 'list',
    does: 'versions, who gets them, and how they do',
    run: (_, options, surroundings) => list(options, surroundings),
  },
  {
    name: 'errors',
    argument: '[version]',
    does: 'errors in browsers, by their stack in the source',
    run: (version, options, surroundings) => errors(version, options, surroundings),
  },
  {
    name: 'telemetry',
    argument: '[version]',
    does: 'loads, failures and times of each page in browsers, beside those of the version before',
    options: [new Option('--days <number>', 'up to now, 28 if not given').argParser(number(1, 90, true))],
    run: (version, options, surroundings) => telemetry(version, options, surroundings),
  },
  {
    name: 'flag',
    argument: '[name]',
    does: 'flags and what came of each arm; with one and to whom it is given, it is set',
    options: [
      new Option('--percent <number>', 'of the merchants or users, of a flag without arms').argParser(
        number(0, 100, false),
      ),
      new Option('--arms <shares>', 'of an experiment: short:50,long:10; its default has the rest').argParser(arms),
      new Option('--mids <ids>', 'merchants for whom it is on at any percentage').argParser(merchants),
      new Option('--off', 'the default for everybody'),
      REASON,
    ],
    run: (name, options, surroundings) => flag(name, options, surroundings),
  },
  {
    name: 'webhook',
    argument: '[address]',
    does: 'whom the portal tells of rollbacks, ended canaries and later errors; with an address, it tells that one',
    options: [END('webhook')],
    run: (address, options, surroundings) => webhook(address, options, surroundings),
  },
  {
    name: 'service',
    argument: '<action>',
    does: 'a server of your own behind the portal: `service register`, `service list`, `service withdraw`, `service rollback`',
    options: [
      new Option('--service <name>', 'its name, if not that of the remote: returns.stock'),
      new Option('--address <origin>', 'where it is, to register it'),
      new Option('--document <file>', 'its OpenAPI document (default: openapi.json)'),
      new Option('--end', 'end the withdrawal'),
      REASON,
    ],
    run: (action, options, surroundings) => service(action, options, surroundings),
  },
  {
    name: 'doctor',
    does: 'look at everything that a deploy needs',
    options: [new Option('--mend', 'take the portal’s kits where the folder has others')],
    run: (_, options, surroundings) => doctor(options, surroundings),
  },
  {
    name: 'upgrade',
    does: 'take the portal’s kits, say what changed in them, and change the code where it is for an older shell API',
    options: [
      new Option('--dry-run', 'show what would change; write nothing'),
      new Option('--force', 'also with changes that are not committed'),
    ],
    run: (_, options, surroundings) => upgrade(options, surroundings),
  },
];

/**
 * Commands that sentences mention as in `promote 1.0.0`. Not `create`: it is run before there is a folder with scripts.
 */
const IN_SENTENCES = COMMANDS.map(({ name }) => name).filter((name) => name !== 'create');
const COMMAND_IN_SENTENCE = new RegExp(`\`(?=(?:${IN_SENTENCES.join('|')})[ \`])`, 'g');

/** A sentence with every command as a user types it: `npm run remote -- promote 1.0.0`. */
export const asTyped = (sentence: string): string => sentence.replace(COMMAND_IN_SENTENCE, '`npm run remote -- ');

const AFTER = `
The portal comes from --portal, SHOPPERVOICE_PORTAL, or "shoppervoice": { "portal": "https://…" } in package.json.
The deploy token comes from SHOPPERVOICE_TOKEN, from the file that SHOPPERVOICE_TOKEN_FILE names, or from
.shoppervoice-token in the folder of the remote (mode 600); it is never an argument.

Ends with:
${EXIT_WORDS.map(([code, words]) => `  ${code}  ${words}`).join('\n')}
`;

/** The parsed command line. */
export interface ParsedCommand {
  readonly command: string;
  readonly json: boolean;
  readonly run: (surroundings: Surroundings) => Promise<Outcome>;
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : undefined);

/** The command line as a program of commander's; `onParsed` is called with the parsed arguments. */
export function program(onParsed: (request: ParsedCommand) => void): Command {
  const root = new Command('shoppervoice-remote')
    .description('Ships a remote of the portal: pages that one team builds, tests and deploys on its own.')
    .addHelpText('after', AFTER)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .showHelpAfterError('See --help.');
  for (const { name, argument, does, options = [], run } of COMMANDS) {
    const command = root.command(argument ? `${name} ${argument}` : name).description(does);
    command.exitOverride().showHelpAfterError(`See \`${name} --help\`.`);
    for (const option of options) command.addOption(option);
    command
      .option('--portal <address>', 'address of the portal')
      .option('--folder <path>', 'folder of the remote, where it is not this one')
      .option('--json', 'answer as JSON, for a pipeline');
    command.action((...given: unknown[]) => {
      const [first, second] = given;
      const { json, ...rest } = command.opts<Options & { json?: boolean }>();
      onParsed({
        command: name,
        json: json === true,
        run: (surroundings) => run(textOf(first), rest as Options, surroundings, textOf(second)),
      });
    });
  }
  return root;
}
