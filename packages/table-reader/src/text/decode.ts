import type { ByteSource } from '../byte-source.ts';

export interface DecodedText {
  /** Chunks of text whose lines all end with a line feed. */
  chunks(): AsyncGenerator<string>;
  /** Whether bytes up to now were not of the encoding: they are read as U+FFFD. */
  isBroken(): boolean;
}

/** Text of a file without its byte order mark. A carriage return, with or without a line feed, is a line feed. */
export function decode(source: ByteSource, encoding: string): DecodedText {
  let broken = false;
  const decoder = new TextDecoder(encoding);
  const judge = new TextDecoder(encoding, { fatal: true });
  const textOf = (bytes?: Uint8Array): string => {
    const options = { stream: bytes !== undefined };
    try {
      if (!broken) judge.decode(bytes, options);
    } catch {
      broken = true;
    }
    return decoder.decode(bytes, options);
  };
  return {
    isBroken: () => broken,
    async *chunks() {
      let held = '';
      for await (const bytes of source.read(0, source.size)) {
        const text = held + textOf(bytes);
        // Its line feed may be in the next chunk.
        held = text.endsWith('\r') ? '\r' : '';
        yield withLineFeeds(held === '' ? text : text.slice(0, -1));
      }
      yield withLineFeeds(held + textOf());
    },
  };
}

const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** The same text without its first lines. Holds no line. */
export async function* afterLines(chunks: AsyncIterable<string>, lines: number): AsyncGenerator<string> {
  let left = lines;
  for await (const chunk of chunks) {
    let from = 0;
    while (left > 0) {
      const end = chunk.indexOf('\n', from);
      if (end < 0) {
        from = chunk.length;
        break;
      }
      from = end + 1;
      left -= 1;
    }
    if (from < chunk.length) yield from === 0 ? chunk : chunk.slice(from);
  }
}
