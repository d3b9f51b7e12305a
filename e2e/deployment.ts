import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  PACKAGE_CONTENT_TYPE,
  PACKAGE_HASH_HEADER,
  type PackageRefusal,
  type PlatformRemote,
  type PlatformRemotesAnswer,
  type RemoteBuildFile,
  type RemoteChangeAnswer,
  type RemoteErrorsAnswer,
  type RemoteFlagsAnswer,
  type RemoteTelemetryAnswer,
} from '@shoppervoice/contracts/remotes';
import { buildWorkspace } from '@shoppervoice/federation';
import {
  BUILD_FILE,
  filesOf,
  integrityOf,
  isSourceMap,
  packFiles,
  sentBytes,
  uniqueNameOf,
} from '@shoppervoice/remote-package';

/** Behaviour of a build of the remote in `returns/`. */
export type Behaviour =
  | 'behaves-well'
  | 'throws-at-load'
  | 'throws-when-drawn'
  | 'waits-for-ever'
  | 'loops-for-ever'
  | 'leaves-its-place';

const FOLDER = join(import.meta.dirname, 'returns');
const NAME = 'returns';
const BUILT = '1.0.0';

let built: Promise<ReadonlyMap<string, Buffer>> | null = null;

/** The remote, built once by the common build of all remotes, without the compressed variants, with its source maps. */
function build(): Promise<ReadonlyMap<string, Buffer>> {
  built ??= builtApart(FOLDER);
  return built;
}

/** Builds a remote in a copy: processes of tests that build in one folder would remove each other's files. */
export async function builtApart(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const ignored = join(import.meta.dirname, '.tsbuild');
  mkdirSync(ignored, { recursive: true });
  const copy = mkdtempSync(join(ignored, 'built-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path) });
    await buildWorkspace(copy);
    return plainFilesOf(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The built files of a folder's remote, without the compressed variants. */
const plainFilesOf = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map([...filesOf(join(folder, 'dist'))].filter(([file]) => isSourceMap(file) || !/\.(?:br|gz)$/.test(file)));

/** A version of the remote in `returns/` as a package. */
async function packageOf(version: string, behaviour: Behaviour = 'behaves-well'): Promise<Buffer> {
  const words = [[`build:${BUILT}:behaves-well`, `build:${version}:${behaviour}`]] as const;
  return asVersion(await build(), NAME, BUILT, version, words);
}

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Another version of a built remote: the build with another number (and other texts) written into its files, and new
 * hashes: the result of a build, in milliseconds. Source maps stay right where the number is as long as the build's.
 */
export async function asVersion(
  build: ReadonlyMap<string, Buffer>,
  name: string,
  from: string,
  to: string,
  others: readonly (readonly [string, string])[] = [],
): Promise<Buffer> {
  const files = new Map(build);
  const words: readonly (readonly [string, string])[] = [
    ...others,
    [uniqueNameOf(name, from), uniqueNameOf(name, to)],
    [`"version": "${from}"`, `"version": "${to}"`],
    [`"buildVersion": "${from}"`, `"buildVersion": "${to}"`],
  ];
  // Chunks first: the entry contains their hashes, the description all hashes.
  const rank = (file: string) => (file === BUILD_FILE ? 2 : file.startsWith('remoteEntry.') ? 1 : 0);
  const hashes: [string, string][] = [];
  for (const [file, content] of [...files].sort(([a], [b]) => rank(a) - rank(b))) {
    if (!/\.(?:js|css|json)$/.test(file)) continue;
    let text = content.toString();
    for (const [before, after] of [...words, ...hashes]) text = text.replaceAll(before, after);
    const written = Buffer.from(text);
    hashes.push([integrityOf(content), integrityOf(written)]);
    files.set(file, written);
    // As a build does, or the package would count with its size unpacked.
    if (file !== BUILD_FILE) files.set(`${file}.br`, brotliCompressSync(written, QUICKLY));
  }
  const buildFile = JSON.parse(files.get(BUILD_FILE)?.toString() ?? '{}') as RemoteBuildFile;
  for (const [file, hash] of Object.entries(buildFile.integrity)) {
    if (integrityOf(files.get(file) ?? '') !== hash)
      throw new Error(`The hash of ${file} is not the one that is told.`);
  }
  files.set(BUILD_FILE, Buffer.from(JSON.stringify({ ...buildFile, bytes: sentBytes(files) })));
  return packFiles(files);
}

/** A team's pipeline with its token. */
export class Pipeline {
  readonly #url: string;
  readonly #token: string;
  readonly #name: string;

  /** `name`: of the remote; default the one in `returns/`. */
  constructor(url: string, token: string, name = NAME) {
    this.#url = url;
    this.#token = token;
    this.#name = name;
  }

  async #call<Answer>(
    method: string,
    path: string,
    body?: Buffer | object,
  ): Promise<{ status: number; answer: Answer }> {
    const packed = Buffer.isBuffer(body);
    const response = await fetch(`${this.#url}/api/platform/remotes${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(packed
          ? {
              'content-type': PACKAGE_CONTENT_TYPE,
              [PACKAGE_HASH_HEADER]: createHash('sha256').update(body).digest('hex'),
            }
          : body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: packed ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as Answer };
  }

  async #must<Answer>(method: string, path: string, body?: Buffer | object): Promise<Answer> {
    const { status, answer } = await this.#call<Answer>(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async publish(version: string, behaviour?: Behaviour): Promise<void> {
    await this.publishPackage(await packageOf(version, behaviour));
  }

  async publishPackage(packed: Buffer): Promise<void> {
    await this.#must('POST', `/${this.#name}/versions`, packed);
  }

  /** Rules that a package breaks. */
  async brokenRules(packed: Buffer): Promise<readonly string[]> {
    const { answer } = await this.#call<Partial<PackageRefusal>>('POST', `/${this.#name}/check`, packed);
    return [...new Set((answer.findings ?? []).map(({ rule }) => rule))];
  }

  /** Publishes the build in a remote's folder as another version. */
  async publishAs(folder: string, version: string): Promise<void> {
    const files = plainFilesOf(folder);
    const buildFile = JSON.parse(files.get(BUILD_FILE)?.toString() ?? '{}') as RemoteBuildFile;
    await this.#must('POST', `/${this.#name}/versions`, await asVersion(files, this.#name, buildFile.version, version));
  }

  /** Builds a folder's remote and publishes it as it is. */
  async publishFolder(folder: string): Promise<void> {
    await buildWorkspace(folder);
    await this.#must('POST', `/${this.#name}/versions`, await packFiles(filesOf(join(folder, 'dist'))));
  }

  async promote(version: string): Promise<void> {
    await this.#must<RemoteChangeAnswer>('POST', `/${this.#name}/promote`, { version });
  }

  /** Status of an attempt to promote a version, without force. */
  async tryToPromote(version: string): Promise<number> {
    return (await this.#call('POST', `/${this.#name}/promote`, { version })).status;
  }

  async canary(version: string, mids: readonly number[]): Promise<void> {
    await this.#must('POST', `/${this.#name}/canary`, { version, mids });
  }

  async rollback(): Promise<void> {
    await this.#must('POST', `/${this.#name}/rollback`, {});
  }

  /** Errors of its versions with their stacks. */
  errors(): Promise<RemoteErrorsAnswer> {
    return this.#must('GET', `/${this.#name}/errors`);
  }

  /** Reports of browsers by version and module, and what is measured. */
  telemetry(): Promise<RemoteTelemetryAnswer> {
    return this.#must('GET', `/${this.#name}/telemetry`);
  }

  /** Its flags, and what came of each arm. */
  flags(): Promise<RemoteFlagsAnswer> {
    return this.#must('GET', `/${this.#name}/flags`);
  }

  async remote(): Promise<PlatformRemote> {
    const { remotes } = await this.#must<PlatformRemotesAnswer>('GET', '');
    const found = remotes.find(({ name }) => name === this.#name);
    if (!found) throw new Error('The remote is not there yet.');
    return found;
  }
}
