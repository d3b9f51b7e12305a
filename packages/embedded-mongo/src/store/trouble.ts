import { statfsSync } from 'node:fs';
import { CommandError } from '../errors/errors.ts';

/** What a disk says when it cannot be written: by the number of the system's error, its text or LMDB's. */
interface Trouble {
  says: RegExp;
  code: 'OutOfDiskSpace' | 'Unauthorized' | 'FileStreamFailed';
  what: string;
}

const troubles: readonly Trouble[] = [
  { says: /ENOSPC|No space left|MDB_MAP_FULL/i, code: 'OutOfDiskSpace', what: 'the disk is full' },
  { says: /EDQUOT|quota exceeded/i, code: 'OutOfDiskSpace', what: 'the disk quota is used up' },
  {
    says: /EFBIG|File too large/i,
    code: 'OutOfDiskSpace',
    what: 'the data file is as large as this system lets it be',
  },
  { says: /EROFS|Read-only file system/i, code: 'Unauthorized', what: 'the file system is read-only' },
  {
    says: /EACCES|EPERM|Permission denied|Operation not permitted/i,
    code: 'Unauthorized',
    what: 'this user may not write there',
  },
  { says: /ENOENT|ENOTDIR/, code: 'FileStreamFailed', what: 'it cannot be made' },
  {
    says: /MDB_PANIC/,
    code: 'FileStreamFailed',
    what: 'the disk failed while a change was completed: start the database again',
  },
  { says: /EIO|Input\/output error/i, code: 'FileStreamFailed', what: 'the disk cannot be written' },
];

/** Bytes below which a disk that fails to write is called full: less than LMDB's next few pages. */
const nearlyNothing = 64 * 1024;

function troubleOf(error: unknown, folder: string): Trouble | null {
  if (!(error instanceof Error)) return null;
  const trouble = troubles.find(({ says }) => says.test(error.message)) ?? null;
  if (trouble?.code !== 'FileStreamFailed') return trouble;
  // LMDB reports a write that was cut short by a full disk as an input/output error.
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < nearlyNothing ? (troubles[0] as Trouble) : trouble;
  } catch {
    return trouble;
  }
}

/**
 * A failed transaction as the client is told of it; any other error stays as it is.
 * The transaction left nothing: LMDB takes a change as a whole or not at all.
 */
export function failedWrite(error: unknown, folder: string): unknown {
  if (error instanceof CommandError) return error;
  const trouble = troubleOf(error, folder);
  return trouble ? new CommandError(trouble.code, `${trouble.what}: the write was not stored`) : error;
}

/** A folder that cannot be opened as a sentence for its operator; anything else stays as it is. */
export function failedOpen(error: unknown, folder: string): unknown {
  if (error instanceof CommandError || !(error instanceof Error) || !('code' in error)) return error;
  const trouble = troubleOf(error, folder);
  return trouble
    ? new Error(`The data folder ${folder} cannot be used: ${trouble.what}. Nothing was changed. (${error.message})`, {
        cause: error,
      })
    : error;
}
