import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { applyEdits, modify as modifyJson } from 'jsonc-parser';
import { intersects, major, minVersion, parse } from 'semver';
import { CliProblem } from '../cli-problem.ts';
import { withCompiler } from '../codemods/compiler.ts';
import { type Codemod, type Modified, modify, openSources } from '../codemods/sources.ts';
import { TO_3 } from '../codemods/to-3.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { diffOf, uncommitted } from '../files/work-tree.ts';
import { type FileChanges, writeTogether } from '../files/write-together.ts';
import { folderOf, type RemoteFolder, readRemoteFolder, repositoryAround } from '../folder/remote-folder.ts';
import { CLI_FILE, SCOPE } from '../kits/kit-list.ts';
import { type KitNews, kitNews } from '../kits/kit-news.ts';
import { type FetchedKit, fetchKits, kitChanges } from '../kits/kits-of-folder.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { aligned } from './aligned.ts';

export interface UpgradeOptions extends CommonOptions {
  /** Writes nothing, and shows what would change. */
  readonly dryRun?: boolean;
  /** Also a folder with changes that git does not keep. */
  readonly force?: boolean;
}

/** Major of the shell API -> what makes code for the major before it code for it. */
const CODEMODS: ReadonlyMap<number, readonly Codemod[]> = new Map([[3, TO_3]]);
const DESCRIPTOR = 'remote.json';

/**
 * `upgrade`: takes the portal's kits into the folder, says what changed in them, and where the code is for an older major of
 * the shell API makes it code for the newest. All is written, or nothing.
 */
export async function upgrade(options: UpgradeOptions, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const { dryRun = false, force = false } = options;
  if (repositoryAround(remote.path) !== null) {
    throw new CliProblem(
      EXIT.usage,
      'This remote is in the portal’s repository, whose kits it has.',
      'There is nothing to take.',
    );
  }
  const origin = requiredPortal(options, surroundings, remote.portal);
  if (!force && !dryRun) refuseUncommitted(remote.path);
  const portal = new PortalClient(origin, null);
  const fetched = await fetchKits(remote.path, 'remote', portal, await portal.kits());
  refuseNewerMajor(fetched, origin);
  const news = await kitNews(remote.path, fetched);
  const crossed = await crossMajor(remote, surroundings);
  const changes: FileChanges = new Map([...kitChanges(remote.path, fetched), ...crossed.files]);
  if (!dryRun) writeTogether(remote.path, changes);
  return outcomeOf({ remote, origin, dryRun, news, crossed, changes });
}

/** Sentences name options alone: the command that the folder has may be of before this one. */
function refuseUncommitted(path: string): void {
  const changes = uncommitted(path, CLI_FILE);
  if (changes !== null && changes.length === 0) return;
  const [what, how] =
    changes === null
      ? ['The folder is in no git repository: nothing could be taken back.', 'Make one']
      : [`The folder has changes that are not committed: ${changes.join(', ')}.`, 'Commit them'];
  throw new CliProblem(EXIT.usage, what, `${how}, or give --force; --dry-run shows what would change.`);
}

/** This command knows the majors up to its own. */
function refuseNewerMajor(fetched: readonly FetchedKit[], origin: string): void {
  const contracts = fetched.find(({ kit }) => kit.name === `${SCOPE}contracts`);
  const theirs = parse(contracts?.kit.version)?.major ?? 0;
  if (theirs <= major(SHELL_API_VERSION)) return;
  throw new CliProblem(
    EXIT.usage,
    `The portal has shell API ${theirs}, and this command knows what changed up to ${major(SHELL_API_VERSION)}.`,
    `Run \`curl -fsSO ${origin}/kits/${CLI_FILE}\`, and \`node ${CLI_FILE} upgrade\`.`,
  );
}

/** What crossing a major changes; `range`: the new range of the descriptor, null where the old one allows the newest. */
interface Crossed extends Modified {
  readonly range: string | null;
}

async function crossMajor(remote: RemoteFolder, surroundings: Surroundings): Promise<Crossed> {
  const to = major(SHELL_API_VERSION);
  const range = `^${to}.0.0`;
  const { shellApi } = remote.descriptor;
  if (intersects(shellApi, range)) return { range: null, files: new Map(), byHand: [] };
  const from = minVersion(shellApi)?.major ?? 0;
  const codemods = from === to - 1 ? CODEMODS.get(to) : undefined;
  if (codemods === undefined) {
    const sentence = `Its code is for ${from}.x of the shell API: there is no codemod from that to ${to}.x.`;
    return { range, files: describe(remote, range), byHand: [{ file: DESCRIPTOR, line: 1, sentence }] };
  }
  const { files, byHand } = await withCompiler(remote.path, surroundings, (compiler) =>
    modify(openSources(compiler, remote.path), codemods),
  );
  const described = describe(remote, range);
  const asked =
    described.size > 0 ? [] : [{ file: 'remote.ts', line: 1, sentence: `\`shellApi\` is to be '${range}' here.` }];
  return { range, files: new Map([...files, ...described]), byHand: [...byHand, ...asked] };
}

/** `remote.json` with this range, else as it was written. */
function describe({ path }: RemoteFolder, range: string): ReadonlyMap<string, string> {
  const file = join(path, DESCRIPTOR);
  if (!existsSync(file)) return new Map();
  const text = readFileSync(file, 'utf8');
  return new Map([[DESCRIPTOR, applyEdits(text, modifyJson(text, ['shellApi'], range, {}))]]);
}

interface Done {
  readonly remote: RemoteFolder;
  readonly origin: string;
  readonly dryRun: boolean;
  readonly news: readonly KitNews[];
  readonly crossed: Crossed;
  readonly changes: FileChanges;
}

function outcomeOf({ remote, origin, dryRun, news, crossed, changes }: Done): Outcome {
  const { name, descriptor } = remote;
  const kits = news.filter(({ before, now }) => before !== now);
  const sources = [...crossed.files.keys()].filter((file) => file !== DESCRIPTOR);
  const what = [
    `${kits.length} of ${news.length} kits`,
    ...(crossed.range === null
      ? []
      : [
          `shell API ${descriptor.shellApi} to ${crossed.range}`,
          `${sources.length} ${sources.length === 1 ? 'file' : 'files'} of the source`,
        ]),
  ].join(', ');
  const words = dryRun ? 'would take from' : 'took from';
  return {
    did: changes.size === 0 ? `${name} has the kits of ${origin}.` : `${name} ${words} ${origin}: ${what}.`,
    lines: [
      ...aligned(kits.map((kit) => [`  ${kit.name}`, `${kit.before ?? 'none'} -> ${kit.now}`])),
      ...kits.flatMap(newsLines),
      ...sources.map((file) => `${dryRun ? 'Would change' : 'Changed'} ${file}.`),
      ...(dryRun ? diffLines(remote.path, changes) : []),
      ...(crossed.byHand.length === 0 ? [] : ['', 'Left to you:']),
      ...crossed.byHand.map(({ file, line, sentence }) => `  ${file}:${line} ${sentence}`),
    ],
    next: nextOf(changes, crossed, dryRun),
    data: {
      name,
      portal: origin,
      dryRun,
      kits: news,
      shellApi: { before: descriptor.shellApi, now: crossed.range ?? descriptor.shellApi },
      changed: [...changes.keys()],
      byHand: crossed.byHand,
    },
  };
}

function newsLines({ name, entries }: KitNews): string[] {
  return entries.length === 0
    ? []
    : ['', name, ...entries.map(({ version, kind, text }) => `  ${version ?? 'unreleased'} ${kind}: ${text}`)];
}

/** What changes in texts; a tarball is named above. */
function diffLines(path: string, changes: FileChanges): string[] {
  const texts = [...changes].flatMap(([file, content]) =>
    typeof content === 'string' ? [[file, content] as const] : [],
  );
  return texts.flatMap(([file, content]) => ['', diffOf(path, file, content) ?? `${file} (no git to show it)`]);
}

function nextOf({ size }: FileChanges, { byHand }: Crossed, dryRun: boolean): string[] {
  if (size === 0) return [];
  if (dryRun) return ['Without --dry-run it is written.'];
  return [
    ...(byHand.length === 0 ? [] : ['Change what is left to you.']),
    '`npm install`, `npm run typecheck` and `npm test` say whether it fits; `git diff` shows what changed.',
  ];
}
