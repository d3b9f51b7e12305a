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
import {
  folderOf,
  type RemoteFolder,
  readRemoteFolder,
  readServiceFolder,
  repositoryAround,
} from '../folder/remote-folder.ts';
import { CLI_FILE, type FolderKind, SCOPE } from '../kits/kit-list.ts';
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

/** The folder that is upgraded. A service has no code that depends on the shell API. */
interface UpgradedFolder {
  readonly path: string;
  readonly kind: FolderKind;
  readonly name: string;
  /** As sentences begin with it. */
  readonly subject: string;
  readonly portal: string | null;
  readonly remote: RemoteFolder | null;
}

/** Major of the shell API -> what makes code for the major before it code for it. */
const CODEMODS: ReadonlyMap<number, readonly Codemod[]> = new Map([[3, TO_3]]);
const DESCRIPTOR = 'remote.json';

/**
 * `upgrade`: takes the portal's kits into the folder of a remote or a service, says what changed in them, and where the code of
 * a remote is for an older major of the shell API makes it code for the newest. All is written, or nothing.
 */
export async function upgrade(options: UpgradeOptions, surroundings: Surroundings): Promise<Outcome> {
  const folder = upgradedFolder(folderOf(options, surroundings));
  const { path, kind, remote } = folder;
  const { dryRun = false, force = false } = options;
  const origin = requiredPortal(options, surroundings, folder.portal);
  const portal = new PortalClient(origin, null);
  const fetched = await fetchKits(path, kind, portal, await portal.kits());
  refuseNewerMajor(fetched, origin);
  const news = await kitNews(path, fetched);
  const crossed = remote === null ? majorsLeft(news) : await crossMajor(remote, surroundings);
  const changes: FileChanges = new Map([...kitChanges(path, fetched), ...crossed.files]);
  if (changes.size > 0 && !force && !dryRun) refuseUncommitted(path);
  if (!dryRun) writeTogether(path, changes);
  return outcomeOf({ folder, origin, dryRun, news, crossed, changes });
}

/** @throws CliProblem (usage) for a remote of the repository; `readRemoteFolder` throws for a folder that is of neither */
function upgradedFolder(path: string): UpgradedFolder {
  const own = readServiceFolder(path);
  if (own !== null) {
    const { service: name, portal } = own;
    return { path, kind: 'service', name, subject: `The service ${name}`, portal, remote: null };
  }
  const remote = readRemoteFolder(path);
  if (repositoryAround(path) !== null) {
    throw new CliProblem(
      EXIT.usage,
      'This remote is in the portal’s repository, whose kits it has.',
      'There is nothing to take.',
    );
  }
  const { name, portal } = remote;
  return { path, kind: 'remote', name, subject: name, portal, remote };
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

/** There is no codemod for services: a kit's new major is named, since its changelog above says what to change. */
function majorsLeft(news: readonly KitNews[]): Crossed {
  const raised = news.filter(({ before, now }) => before !== null && parse(before)?.major !== parse(now)?.major);
  const byHand = raised.map(({ name, before, now }) => ({
    file: 'package.json',
    line: 1,
    sentence: `${name} goes from ${before} to ${now}: change what its changelog has under Changed and Removed.`,
  }));
  return { range: null, files: new Map(), byHand };
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
  readonly folder: UpgradedFolder;
  readonly origin: string;
  readonly dryRun: boolean;
  readonly news: readonly KitNews[];
  readonly crossed: Crossed;
  readonly changes: FileChanges;
}

function outcomeOf({ folder, origin, dryRun, news, crossed, changes }: Done): Outcome {
  const { path, name, subject, remote } = folder;
  const kits = news.filter(({ before, now }) => before !== now);
  const sources = [...crossed.files.keys()].filter((file) => file !== DESCRIPTOR);
  const what = [
    `${kits.length} of ${news.length} kits`,
    ...(crossed.range === null
      ? []
      : [
          `shell API ${remote?.descriptor.shellApi} to ${crossed.range}`,
          `${sources.length} ${sources.length === 1 ? 'file' : 'files'} of the source`,
        ]),
  ].join(', ');
  const words = dryRun ? 'would take from' : 'took from';
  return {
    did: changes.size === 0 ? `${subject} has the kits of ${origin}.` : `${subject} ${words} ${origin}: ${what}.`,
    lines: [
      ...aligned(kits.map((kit) => [`  ${kit.name}`, `${kit.before ?? 'none'} -> ${kit.now}`])),
      ...kits.flatMap(newsLines),
      ...sources.map((file) => `${dryRun ? 'Would change' : 'Changed'} ${file}.`),
      ...(dryRun ? diffLines(path, changes) : []),
      ...(crossed.byHand.length === 0 ? [] : ['', 'Left to you:']),
      ...crossed.byHand.map(({ file, line, sentence }) => `  ${file}:${line} ${sentence}`),
    ],
    next: nextOf(changes, crossed, dryRun),
    data: {
      name,
      portal: origin,
      dryRun,
      kits: news,
      ...(remote && {
        shellApi: { before: remote.descriptor.shellApi, now: crossed.range ?? remote.descriptor.shellApi },
      }),
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
