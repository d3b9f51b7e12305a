import { gunzipSync } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { StackFrame } from '@shoppervoice/contracts/remotes';
import { type BuiltFrame, LONGEST_NAME } from './read-frames.ts';

/** A script as it is served, and its compressed source map; null: it has none. */
export interface BuiltScript {
  readonly script: string;
  readonly map: Uint8Array | null;
}

/** A map that unpacks to more is not read, in bytes. The largest of the portal's own has 2 MB. */
const LARGEST_MAP = 16_000_000;
const LONGEST_FILE = 200;
/** How far before a frame the name of its function is looked for, in characters. */
const LOOK_BACK = 50_000;

type Reading = { readonly trace: TraceMap; readonly lines: readonly string[] } | 'no-map' | 'unreadable-map';

/**
 * The frames at their places in the source. For a worker: maps of remotes are not ours, and decoding a large one takes
 * some 100 ms.
 */
export function mapFrames(
  frames: readonly BuiltFrame[],
  scripts: ReadonlyMap<string, BuiltScript>,
): readonly StackFrame[] {
  const readings = new Map<string, Reading>();
  return frames.map((frame): StackFrame => {
    if (frame.origin !== 'own') return frame;
    const reading = readings.get(frame.file) ?? readMap(scripts.get(frame.file));
    readings.set(frame.file, reading);
    if (typeof reading === 'string') return { ...frame, unmapped: reading };
    const found = mappedPlace(reading, frame);
    return found === null ? { ...frame, unmapped: 'not-in-map' } : { origin: 'own', ...found };
  });
}

function readMap(built: BuiltScript | undefined): Reading {
  if (built === undefined || built.map === null) return 'no-map';
  try {
    const text = gunzipSync(built.map, { maxOutputLength: LARGEST_MAP }).toString('utf8');
    return { trace: new TraceMap(text), lines: built.script.split('\n') };
  } catch {
    return 'unreadable-map';
  }
}

function mappedPlace(
  { trace, lines }: Exclude<Reading, string>,
  { line, column, name }: BuiltFrame,
): Pick<StackFrame, 'file' | 'line' | 'column' | 'name'> | null {
  try {
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(trace, { line, column: Math.max(column - 1, 0) });
    if (!found.source || found.line === null) return null;
    return {
      file: printable(found.source, LONGEST_FILE),
      line: found.line,
      column: found.column + 1,
      name: originalName(trace, lines[line - 1] ?? '', { line, column, name }),
    };
  } catch {
    return null;
  }
}

/**
 * The name of a function in the source, by its last definition before the frame: a source map says what an identifier was
 * called, and not in which function a place lies.
 */
function originalName(
  trace: TraceMap,
  text: string,
  { line, column, name }: Pick<BuiltFrame, 'line' | 'column' | 'name'>,
): string | null {
  if (name === null) return null;
  const from = Math.max(0, column - LOOK_BACK);
  const word = name.replaceAll('$', '\\$');
  const definition = new RegExp(
    `(?<![\\w$.])(?:(?<=function\\*? )${word}(?=\\()|${word}(?==(?:async\\b|function\\b|\\(|[\\w$]+=>)))`,
    'g',
  );
  const last = [...text.slice(from, column).matchAll(definition)].at(-1);
  const found = last === undefined ? null : originalPositionFor(trace, { line, column: from + last.index });
  return printable(found?.name ?? name, LONGEST_NAME);
}

/** Names in a map are whatever its maker wrote. */
const printable = (text: string, longest: number): string =>
  text
    .slice(0, longest * 2)
    .replace(/[^\P{C}]|[\u2028\u2029]/gu, ' ')
    .slice(0, longest);
