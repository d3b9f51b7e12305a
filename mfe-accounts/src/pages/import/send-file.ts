import type { ImportAnswer, NewImport, NewImportAnswer } from '@shoppervoice/contracts/developers';
import { IMPORT_BYTES, IMPORTS_PATH } from '@shoppervoice/contracts/developers';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { importCall, isOver } from './import-state.ts';
import * as words from './words.ts';

/** Characters of a file's name that are kept, its end. */
const LONGEST_NAME = 255;
/** Milliseconds before a piece that got no answer is sent again. */
const RETRIES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Why a file cannot be sent, as a sentence; null if it can. */
export function fileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return words.emptyFile;
  return size > IMPORT_BYTES ? words.tooLarge(size, IMPORT_BYTES) : null;
}

/**
 * Names a file, so that the same one chosen again goes on where it stopped: two FNV-1a hashes of its name, size and date.
 * Not of its content, of which 200 MB would have to be read first.
 */
export function fileKey({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  const bytes = new TextEncoder().encode(`${name}\n${size}\n${lastModified}`);
  const hashed = (seed: number) => {
    let hash = seed;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return `file-${hashed(0x811c9dc5)}${hashed(0x9747b28c)}-${size.toString(16)}`;
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Bytes that have arrived. */
  readonly onArrived: (id: string, bytes: number) => void;
  /** Milliseconds -> when they have passed; rejects once `signal` is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends a file in pieces, from where an earlier sending of it stopped. A piece without an answer is sent again.
 * @returns the import's id
 * @throws RequestFailure of a refused call, and of the last try of a piece; `FileChanged`
 */
export async function sendFile(shell: ShellApi, file: File, options: SendOptions): Promise<string> {
  const { signal, onArrived, wait = pause } = options;
  const { id, pieceBytes, state, got } = await beginOf(shell, file, signal);
  onArrived(id, state === 'sending' ? got : file.size);
  if (state !== 'sending') return id;
  for (let n = Math.floor(got / pieceBytes); n * pieceBytes < file.size; n += 1) {
    const end = Math.min(file.size, (n + 1) * pieceBytes);
    const piece = await readPiece(file, n * pieceBytes, end);
    for (let tries = 0; ; tries += 1) {
      try {
        await shell.request<void>(importCall(id, `pieces/${n}`), { method: 'PUT', body: piece, signal });
        break;
      } catch (error) {
        const pauseBefore = RETRIES[tries];
        if (pauseBefore === undefined || !mayPass(error) || signal.aborted) throw error;
        await wait(pauseBefore, signal);
      }
    }
    onArrived(id, end);
  }
  return id;
}

/** Times that a file can be sent anew after its import is over. */
const MOST_TIMES = 100;

/** The import of a file that is not over, or a new one: a file that was imported before may be imported again. */
async function beginOf(
  shell: ShellApi,
  file: File,
  signal: AbortSignal,
): Promise<NewImportAnswer & Pick<ImportAnswer, 'state' | 'got'>> {
  const fileName = file.name.slice(-LONGEST_NAME);
  for (let time = 0; ; time += 1) {
    const body: NewImport = { fileName, bytes: file.size, key: `${fileKey(file)}-${time}` };
    const made = await shell.request<NewImportAnswer>(IMPORTS_PATH, { method: 'POST', body, signal });
    const { state, got } = await shell.request<ImportAnswer>(importCall(made.id), { signal });
    if (!isOver(state) || time === MOST_TIMES) return { ...made, state, got };
  }
}

/** The file on the disk is no longer the one that was chosen. */
class FileChanged extends Error {
  readonly detail: string;
  constructor(name: string) {
    super(words.fileChanged(name));
    this.detail = this.message;
  }
}

/** Read before it is sent: a browser reports a file that changed on the disk as a network that is down. */
async function readPiece(file: File, start: number, end: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(start, end).arrayBuffer()], { type: 'application/octet-stream' });
  } catch {
    throw new FileChanged(file.name);
  }
}

/** No answer, too many requests, or a server that is away. */
function mayPass(error: unknown): boolean {
  const { status } = error as Partial<RequestFailure>;
  return status === 0 || status === 429 || (status !== undefined && status >= 502 && status <= 504);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
