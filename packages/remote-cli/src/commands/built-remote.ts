import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LivePortal,
  type PackageFinding,
  type RemoteBuildFile,
  SHELL_API_VERSION,
} from '@shoppervoice/contracts/remotes';
import {
  BUILD_FILE,
  buildFileOf,
  DEFAULT_LIMITS,
  DEFAULT_MAX_BYTES,
  filesOf,
  MAKE_SMALLER,
  type PackageFiles,
  packedSentence,
  packFiles,
  validate,
} from '@shoppervoice/remote-package';
import { minVersion } from 'semver';
import { CliProblem } from '../cli-problem.ts';
import type { Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { RemoteFolder } from '../folder/remote-folder.ts';
import { sourcePlaces } from '../folder/source-places.ts';
import { PortalClient, type PortalSizes } from '../portal/portal-client.ts';

export interface BuiltRemote {
  /** Folder of the remote. */
  readonly path: string;
  readonly files: PackageFiles;
  readonly build: RemoteBuildFile;
}

/** The build kit, found where the remote is built; loaded only by the commands that build. */
export async function federationKit(): Promise<typeof import('@shoppervoice/federation')> {
  try {
    return await import('@shoppervoice/federation');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CliProblem(
      EXIT.usage,
      'The build kit is not installed here.',
      'Run `npm install` in the folder of the remote, and call this by `npm run remote --`.',
    );
  }
}

/**
 * Builds a remote into its `dist`, under the name of a preview if one is given. @throws CliProblem (invalid) with the
 * build's message
 */
export async function buildRemote(
  remote: RemoteFolder,
  { progress }: Surroundings,
  preview?: string,
): Promise<BuiltRemote> {
  const { buildWorkspace, printSizes } = await federationKit();
  progress(`Building ${remote.name} ${remote.version} ...`);
  try {
    const naming = preview === undefined ? {} : { naming: { preview } };
    progress(printSizes(await buildWorkspace(remote.path, naming)));
  } catch (error) {
    // The build kit may be another copy of the code than this one, so its problems are recognised by name.
    if (error instanceof Error && ['BuildProblem', 'PackageProblem'].includes(error.name)) {
      throw new CliProblem(EXIT.invalid, error.message, 'Mend it and build again.');
    }
    throw error;
  }
  return readBuilt(remote, preview);
}

/** Reads the build in `dist`. @throws CliProblem (usage) if nothing was built, or another version was */
export function readBuilt(remote: RemoteFolder, preview?: string): BuiltRemote {
  const dist = join(remote.path, 'dist');
  if (!existsSync(join(dist, BUILD_FILE)))
    throw new CliProblem(EXIT.usage, `${remote.name} is not built.`, 'Run `build` first.');
  const files = filesOf(dist);
  const read = buildFileOf(files);
  if ('problem' in read) throw new CliProblem(EXIT.invalid, `${BUILD_FILE} ${read.problem}.`, 'Run `build` again.');
  const { version } = read.value;
  if (preview !== undefined && !new RegExp(`-${preview}-[0-9a-f]{8}$`).test(version)) {
    throw new CliProblem(
      EXIT.usage,
      `dist holds version ${version}, which is not of the preview ${preview}.`,
      'Leave --no-build out: a preview is built under its own name.',
    );
  }
  if (preview === undefined && version !== remote.version) {
    throw new CliProblem(
      EXIT.usage,
      `dist holds version ${version}, package.json says ${remote.version}.`,
      'Run `build` first, or leave --no-build out.',
    );
  }
  return { path: remote.path, files, build: read.value };
}

/** Sizes if no portal was asked. */
const USUAL_SIZES: PortalSizes = { maxBytes: DEFAULT_MAX_BYTES, limits: DEFAULT_LIMITS };

/**
 * Size limits for a remote, of the portal if one is named. If it does not respond, the defaults apply: the portal
 * checks them again in any case.
 */
export async function sizesFor(origin: string | null, { progress }: Surroundings): Promise<PortalSizes> {
  if (origin === null) return USUAL_SIZES;
  try {
    return await new PortalClient(origin, null).sizes();
  } catch (error) {
    if (!(error instanceof CliProblem)) throw error;
    progress(`How large a remote may be on ${origin} cannot be asked; the usual limits are taken.`);
    return USUAL_SIZES;
  }
}

/**
 * Findings of the rules that need nothing from a portal but its size limits. Only the portal knows which remotes are
 * live there.
 */
function ownFindings({ path, files, build }: BuiltRemote, sizes: PortalSizes): readonly PackageFinding[] {
  const shared = Object.entries(build.shared ?? {}).map(([library, range]) => [
    library,
    minVersion(range)?.version ?? '',
  ]);
  const portal: LivePortal = {
    shellApi: SHELL_API_VERSION,
    shared: Object.fromEntries(shared),
    live: [],
    ...sizes,
  };
  return validate(files, portal, { name: build.name }, undefined, sourcePlaces(path, files));
}

/** The package of a valid build. @throws CliProblem (invalid) with the findings */
export async function ownPackage(built: BuiltRemote, sizes: PortalSizes): Promise<Buffer> {
  const findings = ownFindings(built, sizes);
  if (findings.length > 0) {
    throw new CliProblem(
      EXIT.invalid,
      `${built.build.name} ${built.build.version} breaks rules of publishing.`,
      'Mend what is listed and try again.',
      findings,
    );
  }
  const bytes = await packFiles(built.files);
  if (bytes.length > sizes.limits.packed)
    throw new CliProblem(EXIT.invalid, packedSentence(sizes.limits), MAKE_SMALLER);
  return bytes;
}
