import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlatformRemote, type PlatformRemotesAnswer, SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { servedVersion } from '@shoppervoice/remote-package';
import { satisfies } from 'semver';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import {
  folderOf,
  type RemoteFolder,
  readRemoteFolder,
  readServiceFolder,
  repositoryAround,
} from '../folder/remote-folder.ts';
import { type FolderKind, NODE_RANGE } from '../kits/kit-list.ts';
import { installKits, kitDifferences } from '../kits/kits-of-folder.ts';
import { deployToken } from '../portal/deploy-token.ts';
import { offersTokens } from '../portal/id-token.ts';
import { portalOrigin } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { STORED_WORDS, servedApis, servedWords } from './list.ts';

/** One check: a sentence, and what to do if it fails. */
interface Finding {
  readonly ok: boolean;
  readonly sentence: string;
  readonly mend?: string;
}

export interface DoctorOptions extends CommonOptions {
  /** Copies the portal's kits into the folder if they differ. */
  readonly mend?: boolean;
}

/** `doctor`: checks everything that a deploy needs, and says what is missing. Exits with 2 if something is. */
export async function doctor(options: DoctorOptions, surroundings: Surroundings): Promise<Outcome> {
  const folder = folderOf(options, surroundings);
  const findings: Finding[] = [nodeFinding()];
  const own = readServiceFolder(folder);
  const remote = own
    ? undefined
    : attempt(
        () => readRemoteFolder(folder),
        findings,
        ({ name, version }) => `This is the remote ${name} ${version}.`,
      );
  if (own) findings.push({ ok: true, sentence: `This is the service ${own.service} of the remote ${own.remote}.` });
  const kits = own || remote ? kitsIn(folder, own ? 'service' : 'remote') : null;
  if (kits) findings.push(installedFinding(kits));
  const origin = attempt(
    () => portalOrigin(options, surroundings, (own ?? remote)?.portal ?? null),
    findings,
    (found) => found && `The portal is ${found}.`,
  );
  if (origin === null)
    findings.push({ ok: false, sentence: 'No portal is named.', mend: 'Give --portal https://<address>.' });
  const token = attempt(
    () => deployToken(folder, surroundings),
    findings,
    (found) => found && 'There is a deploy token, and nobody else can read it.',
  );
  const offersIdTokens = token === null && offersTokens(surroundings);
  if (offersIdTokens)
    findings.push({ ok: true, sentence: 'There is no deploy token: the pipeline’s ID token is exchanged.' });
  else if (token === null)
    findings.push({
      ok: false,
      sentence: 'There is no deploy token.',
      mend: 'Ask a superuser of the portal for one (Platform page).',
    });
  if (origin)
    findings.push(
      ...(await portalFindings(new PortalClient(origin, token ?? null), remote ?? null, kits, options, Boolean(token))),
    );
  return outcome(findings, own ? '`service register` registers it.' : '`publish` sends a version.');
}

function outcome(findings: readonly Finding[], next: string): Outcome {
  const lines = findings.flatMap(({ ok, sentence, mend }) => [
    `${ok ? 'ok     ' : 'WRONG  '}${sentence}`,
    ...(ok || !mend ? [] : [`       ${mend}`]),
  ]);
  const wrong = findings.filter(({ ok }) => !ok);
  if (wrong.length > 0) {
    const listed = wrong.map(({ sentence, mend }) => ({ rule: 'doctor', file: '', sentence, mend: mend ?? '' }));
    throw new CliProblem(
      EXIT.usage,
      `${wrong.length} of ${findings.length} things are wrong.`,
      'Mend what is listed and call `doctor` again.',
      listed,
    );
  }
  return {
    did: 'Everything that a deploy needs is there.',
    lines,
    next: [next],
    data: { checks: findings },
  };
}

/** The value, or undefined and a finding with the problem's message. */
function attempt<Value>(
  read: () => Value,
  findings: Finding[],
  words: (value: Value) => string | null,
): Value | undefined {
  try {
    const value = read();
    const sentence = words(value);
    if (sentence) findings.push({ ok: true, sentence });
    return value;
  } catch (error) {
    if (!(error instanceof CliProblem)) throw error;
    findings.push({ ok: false, sentence: error.message, mend: error.next });
    return undefined;
  }
}

function nodeFinding(): Finding {
  const { version } = process;
  return {
    ok: satisfies(version, NODE_RANGE),
    sentence: `Node is ${version}.`,
    mend: `The build and the tests need Node ${NODE_RANGE}: install it, or have the folder bring one by \`npm install --save-dev --allow-scripts=node node\`. If package.json lists "node" already, \`npm run remote -- doctor\` uses it.`,
  };
}

/** Where the kits of a folder are. */
interface FolderKits {
  readonly path: string;
  readonly kind: FolderKind;
  /** A remote in the portal's repository has those of the repository. */
  readonly isOfRepository: boolean;
}

const kitsIn = (path: string, kind: FolderKind): FolderKits => ({
  path,
  kind,
  isOfRepository: kind === 'remote' && repositoryAround(path) !== null,
});

/** A kit of each kind of folder that the other has not. */
const OWN_KIT: Readonly<Record<FolderKind, string>> = { remote: 'federation', service: 'service-kit' };

function installedFinding({ path, kind, isOfRepository }: FolderKits): Finding {
  const installed = isOfRepository || existsSync(join(path, 'node_modules', '@shoppervoice', OWN_KIT[kind]));
  return {
    ok: installed,
    sentence: installed ? 'The kits are installed.' : 'The kits are not installed.',
    mend: `Run \`npm install\` in the folder of the ${kind}.`,
  };
}

async function portalFindings(
  portal: PortalClient,
  remote: RemoteFolder | null,
  kits: FolderKits | null,
  { mend }: DoctorOptions,
  signed: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    if (kits && !kits.isOfRepository) findings.push(await kitFinding(portal, kits, mend === true));
    if (!signed) return findings;
    const answer = await portal.remotes();
    const { shared, remotes } = answer;
    findings.push({ ok: true, sentence: `The portal knows the token, and has shell API ${servedWords(answer)}.` });
    if (!remote) return findings;
    findings.push(shellApiFinding(remote, answer));
    findings.push(...libraryFindings(remote, shared));
    const known = remotes.find(({ name }) => name === remote.name);
    findings.push({
      ok: true,
      sentence: known?.versions.length
        ? `Published versions: ${known.versions.length}; current is ${known.current ?? 'none'}.`
        : 'Nothing is published yet.',
    });
    findings.push(...storedFindings(known));
  } catch (error) {
    if (!(error instanceof CliProblem)) throw error;
    findings.push({ ok: false, sentence: error.message, mend: error.next });
  }
  return findings;
}

/** A range fits if it allows any version that the shell serves: to an older one it gives that one's API. */
function shellApiFinding({ descriptor }: RemoteFolder, answer: PlatformRemotesAnswer): Finding {
  const { shellApi: range } = descriptor;
  const given = servedVersion(range, servedApis(answer));
  const has = `its kits have ${SHELL_API_VERSION}, the portal ${servedWords(answer)}`;
  return {
    ok: given !== undefined,
    sentence: `The remote needs shell API ${range}${given === undefined ? '' : ` and is given ${given}`}; ${has}.`,
    mend: 'Take the portal’s kits (`doctor --mend`), run the tests, then raise "shellApi" in remote.json.',
  };
}

async function kitFinding(portal: PortalClient, { path, kind }: FolderKits, mend: boolean): Promise<Finding> {
  const { kits } = await portal.kits();
  const differing = kitDifferences(path, kind, kits);
  if (differing.length === 0) return { ok: true, sentence: 'The kits are those of the portal.' };
  if (mend) {
    await installKits(path, kind, portal);
    return {
      ok: true,
      sentence: `Took the portal's ${differing.join(', ')} into the folder: run \`npm install\` and the tests.`,
    };
  }
  return {
    ok: false,
    sentence: `The portal has other kits: ${differing.join(', ')}.`,
    mend: 'Call `doctor --mend`, then `npm install` and the tests.',
  };
}

/** Versions whose builds the portal lost or found damaged. */
function storedFindings(remote: PlatformRemote | undefined): Finding[] {
  return (remote?.versions ?? []).flatMap(({ version, stored }) =>
    stored === undefined
      ? []
      : [
          {
            ok: false,
            sentence: `Of version ${version}, ${STORED_WORDS[stored]} of the portal.`,
            mend: 'Check out that version, build it, and `publish` it once more: the same content is stored again.',
          },
        ],
  );
}

/** Libraries of package.json that the shell shares in an incompatible version. */
function libraryFindings({ path }: RemoteFolder, shared: Readonly<Record<string, string>>): Finding[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.entries(dependencies).flatMap(([library, range]) => {
    const version = Object.hasOwn(shared, library) ? shared[library] : undefined;
    if (version === undefined || !/^[\^~]?\d/.test(range)) return [];
    const major = range
      .replace(/^[\^~]/, '')
      .split('.')
      .slice(0, 2)
      .join('.');
    const fits = satisfies(version, `^${major}.0`);
    return fits
      ? []
      : [
          {
            ok: false,
            sentence: `package.json has ${library} ${range}; the shell shares ${version}.`,
            mend: `Install ${library}@${version}.`,
          },
        ];
  });
}
