import type { ByteSource } from '../byte-source.ts';
import { LONGEST_ROW, MOST_COLUMNS, type RawRow } from '../table.ts';
import { TableFailure } from '../table-failure.ts';
import { decode } from './decode.ts';
import { faultOf } from './read-delimited.ts';

/**
 * JSON lines as a table: the first row has the names of all fields, in the order in which lines bring them; fields of an
 * object in an object are `outer.inner`. Reads the file twice. @throws TableFailure for more than 2,000 fields
 */
export async function* readJsonLines(source: ByteSource, encoding: string): AsyncGenerator<RawRow> {
  const names = new Map<string, number>();
  for await (const { value } of valuesOf(source, encoding)) {
    for (const [name] of fieldsOf(value ?? {})) if (!names.has(name)) names.set(name, names.size);
    if (names.size > MOST_COLUMNS) throw new TableFailure(`The lines have more than ${MOST_COLUMNS} different fields.`);
  }
  yield { line: 0, cells: [...names.keys()], fault: null };
  for await (const { line, value, fault } of valuesOf(source, encoding)) {
    const cells = Array.from(names, () => '');
    for (const [name, cell] of fieldsOf(value ?? {})) cells[names.get(name) ?? 0] = cell;
    yield { line, cells, fault: fault ?? faultOf(cells, false, encoding) };
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

type ReadLine =
  | { readonly line: number; readonly value: JsonObject; readonly fault: string | null }
  | { readonly line: number; readonly value: null; readonly fault: string };

async function* valuesOf(source: ByteSource, encoding: string): AsyncGenerator<ReadLine> {
  const text = decode(source, encoding);
  for await (const { line, text: written, isCut } of linesOf(text.chunks())) {
    if (written.trim() === '') continue;
    if (isCut) {
      yield { line, value: null, fault: 'The line is longer than 1 MB.' };
      continue;
    }
    const value = parseObject(written);
    if (value === null) yield { line, value, fault: 'The line does not hold one JSON object.' };
    else yield { line, value, fault: faultOf([written], text.isBroken(), encoding) };
  }
}

/** Digits of a number as they are written: 18 digits do not fit in a JavaScript number. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text, (_key, inner: unknown, context?: { source?: string }) =>
      typeof inner === 'number' ? (context?.source ?? inner) : inner,
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

function* fieldsOf(value: JsonObject, before = ''): Generator<[name: string, cell: string]> {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      yield* fieldsOf(inner as JsonObject, `${before}${key}.`);
    } else {
      yield [`${before}${key}`, cellOf(inner)];
    }
  }
}

/** A list is one cell of several answers. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* linesOf(chunks: AsyncIterable<string>) {
  let line = 1;
  let held = '';
  let isCut = false;
  const hold = (part: string): void => {
    isCut ||= held.length + part.length > LONGEST_ROW;
    if (!isCut) held += part;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      hold(chunk.slice(from, end));
      yield { line, text: held, isCut };
      line += 1;
      [held, isCut, from] = ['', false, end + 1];
    }
    hold(chunk.slice(from));
  }
  yield { line, text: held, isCut };
}
