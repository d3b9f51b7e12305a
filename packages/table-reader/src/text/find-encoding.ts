import { analyse } from 'chardet';
import { TableFailure } from '../table-failure.ts';

/** Encodings of other alphabets, which a text in a Latin one is not mistaken for. */
const OTHER_ALPHABETS: ReadonlySet<string> = new Set([
  'Shift_JIS',
  'EUC-JP',
  'EUC-KR',
  'GB18030',
  'Big5',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'KOI8-R',
]);

/** By which the alphabet is found. */
const ALPHABET_BYTES = 256 * 1024;
/** How much surer the detector must be of an alphabet than of the next: else the text is too short to tell. */
const SURER = 1.5;

/**
 * The encoding of a file by its first bytes, as a label of the Encoding standard: a byte order mark, then zeros (UTF-16),
 * then valid UTF-8, then another alphabet, then Windows-1252, which spreadsheets save in.
 */
export function findEncoding(head: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  // Mostly ASCII: every second byte is zero. A stray zero is a fault of its row.
  if (zeros[1] > head.length / 8 && zeros[1] > zeros[0]) return 'utf-16le';
  if (zeros[0] > head.length / 8) return 'utf-16be';
  const { read, broken } = asUtf8(head);
  // A few broken bytes among many read characters are faults of their rows.
  if (broken === 0 || read > 4 * broken) return 'utf-8';
  const [best, next] = analyse(head.subarray(0, ALPHABET_BYTES));
  if (best && OTHER_ALPHABETS.has(best.name) && best.confidence > SURER * (next?.confidence ?? 0)) {
    return best.name.toLowerCase();
  }
  return 'windows-1252';
}

/** @throws TableFailure for a label that no decoder has */
export function knownEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new TableFailure(
      `${label} is no known encoding. Known are utf-8, utf-16le, windows-1252, macintosh and others.`,
    );
  }
}

/** How many characters beyond ASCII are valid UTF-8, and how many bytes are not. */
function asUtf8(head: Uint8Array): { read: number; broken: number } {
  // `stream`: a character that the end of the head cuts is not broken.
  const text = new TextDecoder().decode(head, { stream: true });
  let read = 0;
  let broken = 0;
  for (const character of text) {
    if (character === '\ufffd') broken += 1;
    else if (character > '\x7f') read += 1;
  }
  return { read, broken };
}
