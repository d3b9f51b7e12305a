import { type JsonBounds, parseBounded } from '@shoppervoice/contracts/calls';
import type { BodyBounds } from './body-bounds.ts';

/** All bytes of a body. @throws RangeError as soon as they are more than `most`, or what reading it throws */
export async function readBytes(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > most) throw new RangeError(`the body is longer than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The JSON of an answer within its bounds. @throws RangeError, SyntaxError, or what reading the answer throws */
export async function readJson({ body }: Pick<Response, 'body'>, bounds: BodyBounds): Promise<unknown> {
  return body === null ? parseBounded('', bounds) : parseBounded(await readBytes(body, bounds.bytes), bounds);
}

/** The JSON of a text within its bounds. @throws RangeError or SyntaxError */
export function parseWithin(text: string, bounds: JsonBounds & Pick<BodyBounds, 'bytes'>): unknown {
  // A character has three bytes at most: most texts need no counting.
  if (text.length * 3 > bounds.bytes && Buffer.byteLength(text) > bounds.bytes) {
    throw new RangeError(`the text is longer than ${bounds.bytes} bytes`);
  }
  return parseBounded(text, bounds);
}
