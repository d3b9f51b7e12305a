import { createHash } from 'node:crypto';
import type { LivePortal, PackageFinding, RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import {
  BUILD_FILE,
  buildFileOf,
  contentHash,
  DEFAULT_LIMITS,
  filesOf,
  isSourceMap,
  type PackageFiles,
  PackageProblem,
  unpack,
  validate,
} from '@shoppervoice/remote-package';
import { writeArchive } from '../builds/build-archive.ts';
import { withCompressed } from './compress-files.ts';

/** One package to examine: as sent, or a folder beside the gateway. Crosses to a worker. */
export interface IntakeJob {
  readonly source:
    | { readonly kind: 'sent'; readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string }
    | { readonly kind: 'folder'; readonly path: string };
  /** Name that the remote must have; null: any. */
  readonly name: string | null;
  readonly portal: LivePortal;
  /** `verdict`: nothing is compressed and no archive made. */
  readonly wanted: 'verdict' | 'build';
}

/** A valid package. */
export interface TakenPackage {
  readonly kind: 'taken';
  readonly file: RemoteBuildFile;
  /** `contentHash` of what was sent. */
  readonly hash: string;
  /** Bytes of its served files as they were sent. */
  readonly size: number;
  /** An archive (`build-archive.ts`) of its files with their compressed variants; null for a verdict. */
  readonly archive: Uint8Array<ArrayBuffer> | null;
  /** An archive of its source maps, which are not served; null for a verdict, and for a package without any. */
  readonly maps: Uint8Array<ArrayBuffer> | null;
}

export type IntakeResult =
  | TakenPackage
  /** `outOf`: it exceeded this limit. */
  | {
      readonly kind: 'refused';
      readonly findings: readonly PackageFinding[];
      readonly outOf?: 'time' | 'memory';
    }
  /** The bytes do not match the hash sent with them. */
  | { readonly kind: 'damaged' };

/**
 * Examines a package before anything is stored: reads, checks, hashes and compresses it. `at` is called at each step.
 */
export async function takeIn(job: IntakeJob, at: (step: string) => void): Promise<IntakeResult> {
  const { source, portal, name, wanted } = job;
  at('package');
  if (source.kind === 'sent' && createHash('sha256').update(source.bytes).digest('hex') !== source.sha256) {
    return { kind: 'damaged' };
  }
  let files: PackageFiles;
  try {
    files = await filesIn(job);
  } catch (error) {
    return { kind: 'refused', findings: [packageFinding(error)] };
  }
  const findings = validate(files, portal, name === null ? {} : { name }, at);
  if (findings.length > 0) return { kind: 'refused', findings };
  const read = buildFileOf(files);
  if ('problem' in read) throw new Error(`${BUILD_FILE} was valid, and then ${read.problem}`);
  at('compression');
  const all = [...files];
  const served = new Map(all.filter(([path]) => !isSourceMap(path)));
  const maps = new Map(all.filter(([path]) => isSourceMap(path)));
  return {
    kind: 'taken',
    file: read.value,
    hash: contentHash(files),
    size: [...served.values()].reduce((sum, { length }) => sum + length, 0),
    archive: wanted === 'build' ? writeArchive(withCompressed(served)) : null,
    maps: wanted === 'build' && maps.size > 0 ? writeArchive(maps) : null,
  };
}

async function filesIn({ source, portal: { limits = DEFAULT_LIMITS } }: IntakeJob): Promise<PackageFiles> {
  if (source.kind === 'folder') return filesOf(source.path, limits);
  const { buffer, byteOffset, length } = source.bytes;
  return unpack(Buffer.from(buffer, byteOffset, length), limits);
}

/** Errors of the machine, not of the package. */
const OF_THE_MACHINE: ReadonlySet<unknown> = new Set(['EAGAIN', 'EBUSY', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM']);

function packageFinding(error: unknown): PackageFinding {
  if (error instanceof Error && 'code' in error && OF_THE_MACHINE.has(error.code)) throw error;
  if (!(error instanceof PackageProblem) && !(error instanceof Error && 'code' in error)) throw error;
  return {
    rule: error instanceof PackageProblem ? error.rule : 'package',
    file: '',
    sentence: error.message,
    mend: 'Build and pack the remote again with `npm run remote -- publish`.',
  };
}
