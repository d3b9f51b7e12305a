import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefused } from '../start-refused.ts';

/** Version of the data folder's content; incremented by a change that older code cannot read. */
const DATA_VERSION = 2;
/** Older versions that this code reads and migrates while it runs. 1: before figures had crosses. */
const READ_VERSIONS: readonly unknown[] = [1, DATA_VERSION];

/** Everything that the portal stores on this machine. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly logs: string;
  /** What the mail catcher caught. */
  readonly mails: string;
  /** Needed only while a portal runs: lock, socket, address of the database. */
  readonly run: string;
  readonly secrets: string;
  /** Progress of the demo data. */
  readonly demoState: string;
}

/** Names that may be in a data folder without a version: an import may precede the first start. */
const OWN_NAMES = ['database', 'exports', 'logs', 'mails', 'rejects', 'run', 'secrets.json', 'demo-data.json'];

/**
 * Creates the folder, or opens an existing one.
 * @throws StartRefused when it is of another version, or not a data folder
 */
export function openDataFolder(given: string): DataFolder {
  const path = resolve(given);
  const folder: DataFolder = {
    path,
    database: join(path, 'database'),
    logs: join(path, 'logs'),
    mails: join(path, 'mails'),
    run: join(path, 'run'),
    secrets: join(path, 'secrets.json'),
    demoState: join(path, 'demo-data.json'),
  };
  const versionFile = join(path, 'version.json');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const found = readdirSync(path);
    if (found.includes('version.json')) {
      if (checkedVersion(path, readFileSync(versionFile, 'utf8')) !== DATA_VERSION) writeVersion(versionFile);
    } else {
      const foreign = found.find((name) => !OWN_NAMES.includes(name));
      if (foreign !== undefined) {
        throw new StartRefused(
          `DATA_DIR ${path} is no data folder of the portal: it holds "${foreign}". Set DATA_DIR to an empty folder.`,
        );
      }
      writeVersion(versionFile);
    }
    for (const part of [folder.database, folder.logs, folder.run]) mkdirSync(part, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`DATA_DIR ${path} cannot be used (${why}). Set DATA_DIR to a folder that you may write to.`);
  }
  return folder;
}

/** A kill leaves the file as it was, or whole. */
function writeVersion(file: string): void {
  const aside = join(dirname(file), 'run', 'version.json');
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  writeFileSync(aside, `${JSON.stringify({ version: DATA_VERSION })}\n`, { mode: 0o600 });
  renameSync(aside, file);
}

/** The version, if it is one that this code reads. */
function checkedVersion(path: string, text: string): unknown {
  let version: unknown;
  try {
    version = (JSON.parse(text) as { version?: unknown }).version;
  } catch {
    version = undefined;
  }
  if (READ_VERSIONS.includes(version)) return version;
  if (typeof version === 'number' && version > DATA_VERSION) {
    throw new StartRefused(
      `The data in ${path} was written by a newer portal (version ${version}, this one knows ${DATA_VERSION}): ` +
        'start that one, or set DATA_DIR to another folder.',
    );
  }
  throw new StartRefused(
    `The data in ${path} does not say which version it is (version.json): bring the file back, or set DATA_DIR to another folder.`,
  );
}
