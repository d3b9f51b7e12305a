import { parseStack } from 'error-stack-parser-es/lite';

/** Whose error it is: its own files are those under this path. */
export interface StackOwner {
  /** `/remotes/<name>/<version>/`, or `/assets/` of the shell. */
  readonly prefix: string;
}

/** A frame as a browser wrote it, without anything but the place. */
export interface BuiltFrame {
  readonly origin: 'own' | 'shell' | 'other';
  /** Path below the owner's prefix, or below `/` for the shell; '' for `other`. */
  readonly file: string;
  /** From 1; 0 for `other`. */
  readonly line: number;
  readonly column: number;
  /** As in the built script; null for an anonymous function. */
  readonly name: string | null;
}

/** The rest is cut before anything is parsed. */
const LONGEST_STACK = 4000;
const LONGEST_LINE = 500;
const MOST_LINES = 60;
export const MOST_FRAMES = 20;
export const LONGEST_NAME = 80;
const HIGHEST = 100_000_000;

export const SHELL_PREFIX = '/assets/';
const FILE = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_@.+-]+(?:\/[A-Za-z0-9_@.+-]+)*\.js$/;

/**
 * Frames of a stack in the form of Chromium, Firefox or Safari, innermost first, 20 at most. Messages, addresses of
 * other origins and queries are dropped; hostile texts yield frames without places, or none.
 */
export function readFrames(stack: string, owner: StackOwner): readonly BuiltFrame[] {
  const lines = stack
    .slice(0, LONGEST_STACK)
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE));
  return parseStack(lines.join('\n'))
    .filter(({ file, line }) => file !== undefined && line !== undefined)
    .slice(0, MOST_FRAMES)
    .map(({ file = '', line = 0, col = 0, function: name }): BuiltFrame => {
      const place = placeOf(file, owner);
      if (place === null || line > HIGHEST || col > HIGHEST) {
        return { origin: 'other', file: '', line: 0, column: 0, name: null };
      }
      return { ...place, line, column: col, name: functionOf(name) };
    });
}

function placeOf(address: string, { prefix }: StackOwner): Pick<BuiltFrame, 'origin' | 'file'> | null {
  const path = /^https?:\/\/[^/\s]+(\/[^?#\s]*)/.exec(address)?.[1] ?? '';
  const isOwn = path.startsWith(prefix);
  if (!isOwn && !path.startsWith(SHELL_PREFIX)) return null;
  const file = isOwn && prefix !== SHELL_PREFIX ? path.slice(prefix.length) : path.slice(1);
  return file.length <= 200 && FILE.test(file) ? { origin: isOwn ? 'own' : 'shell', file } : null;
}

/** `Object.a`, `new a`, `async a`, `a [as onClick]` and Firefox's `a/<` are of `a`. */
function functionOf(written: string | undefined): string | null {
  const name = /^(?:async\*?\s?|new )*(?:[\w$]+\.)*([A-Za-z_$][\w$]*)/.exec(written ?? '')?.[1];
  return name === undefined ? null : name.slice(0, LONGEST_NAME);
}
