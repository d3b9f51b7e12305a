import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableFailure } from '../table-failure.ts';

export interface XmlHandlers {
  /** Names without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Of a text or a tag, in characters, since the parser holds it whole; a cell has 32,767 at most. */
const LONGEST_PIECE = 1_000_000;
/** Of what is parsed at once. */
const STEP = 64 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML as it comes; yields after each step, so that the caller can hand on what the handlers have gathered.
 * Entities of a document's own are not resolved. @throws TableFailure for malformed XML, or an endless text
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  let since = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    since = 0;
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    since = 0;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => {
    since = 0;
    handlers.text?.(text);
  });
  parser.on('cdata', (text) => {
    since = 0;
    handlers.text?.(text);
  });
  parser.on('error', () => {
    throw new TableFailure('The workbook is damaged: its XML cannot be read. Save or download it again.');
  });
  const decoder = new TextDecoder();
  const parsed = (text: string): void => {
    since += text.length;
    if (since > LONGEST_PIECE) throw new TableFailure('A cell of the workbook is longer than a spreadsheet allows.');
    parser.write(text);
  };
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += STEP) {
      parsed(decoder.decode(chunk.subarray(at, at + STEP), { stream: true }));
      yield;
    }
  }
  parsed(decoder.decode());
  parser.close();
  yield;
}

/** As `readXml`, for parts that are gathered whole. */
export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _step of readXml(bytes, handlers));
}
