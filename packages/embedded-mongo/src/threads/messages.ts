/** What a thread is told at its start. */
export interface ThreadData {
  role: 'writer' | 'reader';
  dataDir: string;
  readOnly: boolean;
  /** See `Commits`. */
  commits: Int32Array<SharedArrayBuffer>;
  /** 1 to 15; names it in the ids of its cursors. */
  thread: number;
}

/** Asks a thread to run a wire message, to look for expired documents, or to end. */
export type ToThread =
  | { kind: 'run'; id: number; message: Uint8Array<ArrayBuffer> }
  | { kind: 'expire' }
  | { kind: 'close' };

/** The reply to a message that was run. */
export interface FromThread {
  id: number;
  body: Uint8Array<ArrayBuffer>;
}

/** The same bytes in separate memory, which can be handed to another thread without a copy. */
export function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength)
    return new Uint8Array(buffer);
  return Uint8Array.from(bytes);
}
