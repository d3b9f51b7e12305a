import { Double, serialize } from 'bson';
import { CommandError } from '../errors/errors.ts';
import type { Doc } from '../values/decode.ts';

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;

/** Bounds of the protocol, as MongoDB announces them. */
export const maxMessageBytes = 48_000_000;
export const maxDocumentBytes = 16 * 2 ** 20;
export const maxWriteBatch = 100_000;

const headerBytes = 16;
const checksumPresent = 1;
const moreToCome = 2;

/** A parsed message. Documents are still BSON. */
export interface Request {
  requestId: number;
  /** The old opcode of the first handshake message, which wants an old reply. */
  legacy: boolean;
  /** The client waits for no reply. */
  silent: boolean;
  body: Buffer;
  /** Documents that came beside the body, by field. */
  sequences: Map<string, Buffer[]>;
}

function broken(why: string): CommandError {
  return new CommandError('FailedToParse', `the message cannot be read: ${why}`);
}

function documentAt(buffer: Buffer, at: number, limit: number): Buffer {
  if (at + 5 > limit) throw broken('a document is cut off');
  const length = buffer.readInt32LE(at);
  if (length < 5 || at + length > limit) throw broken('a document has an impossible length');
  return buffer.subarray(at, at + length);
}

function cstringEnd(buffer: Buffer, at: number, limit: number): number {
  const end = buffer.indexOf(0, at);
  if (end < 0 || end >= limit) throw broken('a name has no end');
  return end;
}

/** Reads one whole message. @throws FailedToParse */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  const sequences = new Map<string, Buffer[]>();
  if (opcode === opQuery) {
    const nameEnd = cstringEnd(message, headerBytes + 4, message.length);
    const body = documentAt(message, nameEnd + 9, message.length);
    return { requestId, legacy: true, silent: false, body, sequences };
  }
  if (opcode !== opMessage) throw broken(`opcode ${opcode} is not supported by this server`);
  if (message.length < headerBytes + 4) throw broken('it is too short');
  const flags = message.readUInt32LE(headerBytes);
  if (flags & 0xfffc) throw broken('a required flag is unknown');
  const limit = message.length - (flags & checksumPresent ? 4 : 0);
  let at = headerBytes + 4;
  let body: Buffer | null = null;
  while (at < limit) {
    const kind = message[at++];
    if (kind === 0) {
      if (body) throw broken('it has two bodies');
      body = documentAt(message, at, limit);
      at += body.length;
    } else if (kind === 1) {
      if (at + 4 > limit) throw broken('a section is cut off');
      const end = at + message.readInt32LE(at);
      if (end > limit || end < at + 5) throw broken('a section has an impossible length');
      const nameEnd = cstringEnd(message, at + 4, end);
      const name = message.toString('utf8', at + 4, nameEnd);
      if (sequences.has(name)) throw broken(`the section ${name} is there twice`);
      const documents: Buffer[] = [];
      at = nameEnd + 1;
      while (at < end) {
        const document = documentAt(message, at, end);
        documents.push(document);
        at += document.length;
      }
      sequences.set(name, documents);
    } else throw broken(`a section has the unknown kind ${kind}`);
  }
  if (!body) throw broken('it has no body');
  return { requestId, legacy: false, silent: (flags & moreToCome) !== 0, body, sequences };
}

let nextReplyId = 1;

type Answered = Pick<Request, 'requestId' | 'legacy'>;

function extraBytes({ legacy }: Answered): number {
  return legacy ? 20 : 5;
}

function writeHead(message: Buffer, request: Answered, length: number): void {
  nextReplyId = (nextReplyId + 1) & 0x7fffffff;
  message.writeInt32LE(length, 0);
  message.writeInt32LE(nextReplyId, 4);
  message.writeInt32LE(request.requestId, 8);
  message.writeInt32LE(request.legacy ? opReply : opMessage, 12);
  message.fill(0, headerBytes, headerBytes + extraBytes(request));
  if (!request.legacy) return;
  message.writeInt32LE(8, headerBytes);
  message.writeInt32LE(1, headerBytes + 16);
}

/** What goes before a reply document of so many bytes. */
export function replyHead(request: Answered, bodyBytes: number): Buffer {
  const head = Buffer.allocUnsafe(headerBytes + extraBytes(request));
  writeHead(head, request, head.length + bodyBytes);
  return head;
}

/** Puts a reply document into a message that answers a request. */
export function replyMessage(request: Answered, body: Buffer): Buffer {
  const head = headerBytes + extraBytes(request);
  const message = Buffer.allocUnsafe(head + body.length);
  writeHead(message, request, message.length);
  body.copy(message, head);
  return message;
}

/** BSON of a reply; whole numbers that MongoDB sends as doubles (`ok`) are doubles here too. */
export function encodeReply(reply: Doc): Buffer {
  return Buffer.from(serialize({ ...reply, ok: new Double(reply.ok === 0 ? 0 : 1) }));
}
