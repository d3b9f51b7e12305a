import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ImportFailure } from '../failure.ts';

export type RecordKind = 'merchants' | 'users' | 'responses';

/** Import order, whatever the order of the arguments. */
const RECORD_KINDS: readonly RecordKind[] = ['merchants', 'users', 'responses'];

const NAMES: Readonly<Record<RecordKind, RegExp>> = {
  merchants: /^merchants\.jsonl(\.gz)?$/,
  users: /^users\.jsonl(\.gz)?$/,
  responses: /^responses.*\.jsonl(\.gz)?$/,
};

export interface ImportFile {
  readonly path: string;
  readonly kind: RecordKind;
  /** Bytes, for the progress bar. */
  readonly size: number;
}

const kindOf = (path: string): RecordKind | undefined => RECORD_KINDS.find((kind) => NAMES[kind].test(basename(path)));

const EXPECTED = 'merchants.jsonl, users.jsonl or responses….jsonl, each also as .gz';

/**
 * The files of an import, named or in named folders, in import order. @throws ImportFailure naming a path that is
 * missing, of unknown kind, or without data
 */
export async function findFiles(paths: readonly string[]): Promise<ImportFile[]> {
  if (paths.length === 0) throw new ImportFailure('Name a folder or the files to import.');
  const found = new Map<string, ImportFile>();
  for (const path of paths) {
    const entry = await inspect(path);
    for (const file of entry.isDirectory() ? await filesOf(path) : [path]) {
      const kind = kindOf(file);
      if (kind === undefined) throw new ImportFailure(`${file}: ${unknownWords(file)}`);
      const about = await inspect(file);
      if (!about.isFile()) throw new ImportFailure(`${file} is not a file.`);
      found.set(file, { path: file, kind, size: about.size });
    }
  }
  const order = (file: ImportFile): number => RECORD_KINDS.indexOf(file.kind);
  return [...found.values()].sort((a, b) => order(a) - order(b) || (a.path < b.path ? -1 : 1));
}

const unknownWords = (file: string): string =>
  /\.(csv|tsv|xlsx|xls|json)$/i.test(file)
    ? 'say whose it is and how its columns are matched (--merchant <mid> --matching <name>, see --help).'
    : `the name does not tell what is inside. Name it ${EXPECTED}.`;

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new ImportFailure(`${folder} cannot be read.`);
  });
  const files = names.filter((name) => kindOf(name) !== undefined).map((name) => join(folder, name));
  if (files.length === 0) throw new ImportFailure(`${folder} holds no data: there is no ${EXPECTED}.`);
  return files;
}

async function inspect(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFailure(error.code === 'ENOENT' ? `${path} does not exist.` : `${path} cannot be read.`);
  });
}
