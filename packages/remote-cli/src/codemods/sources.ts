import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type ts from 'typescript';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

export type Compiler = typeof ts;

/** Replaces characters `start` to `end` of a file. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A place that a codemod cannot decide about. */
export interface ByHand {
  /** Relative to the folder of the remote. */
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

/** Edits of one file, by the positions of its syntax tree. What no edit names stays byte for byte. */
export class SourceEdits {
  readonly source: ts.SourceFile;
  readonly #edits: Edit[] = [];

  constructor(source: ts.SourceFile) {
    this.source = source;
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** The new text; null: two codemods changed the same characters. */
  applied(text: string): string | null {
    const sorted = this.#edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
    let made = '';
    let at = 0;
    for (const edit of sorted) {
      if (edit.start < at) return null;
      made += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return made + text.slice(at);
  }
}

/** The source of a remote with its types. */
export interface Sources {
  readonly ts: Compiler;
  readonly checker: ts.TypeChecker;
  readonly folder: string;
  readonly files: readonly ts.SourceFile[];
}

/** Path of a kit's declaration files, as npm installs them. */
const OF_A_KIT = /[\\/]node_modules[\\/]@shoppervoice[\\/]/;
export const isOfKit = (node: ts.Node): boolean => OF_A_KIT.test(node.getSourceFile().fileName);

/** @throws CliProblem (usage) if types cannot be known */
export function openSources(compiler: Compiler, folder: string): Sources {
  const { config, error } = compiler.readConfigFile(join(folder, 'tsconfig.json'), compiler.sys.readFile);
  if (error !== undefined) {
    const words = compiler.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new CliProblem(EXIT.usage, `tsconfig.json cannot be read: ${words}`, 'Correct it and try again.');
  }
  const { options, fileNames } = compiler.parseJsonConfigFileContent(config, compiler.sys, folder, { allowJs: true });
  const program = compiler.createProgram({ rootNames: fileNames, options: { ...options, noEmit: true } });
  const all = program.getSourceFiles();
  if (!all.some((file) => isOfKit(file))) {
    throw new CliProblem(
      EXIT.usage,
      'The kits are not installed: without their types nobody knows whose member a name is.',
      'Run `npm install` in the folder of the remote, and try again.',
    );
  }
  const files = all.filter(
    ({ fileName }) => !relative(folder, fileName).startsWith('..') && !fileName.includes('/node_modules/'),
  );
  return { ts: compiler, checker: program.getTypeChecker(), folder, files };
}

/** What codemods make of the sources. */
export interface Modified {
  /** File -> new text. */
  readonly files: ReadonlyMap<string, string>;
  readonly byHand: readonly ByHand[];
}

/** Changes one file; what it cannot decide it hands to `leave`. */
export type Codemod = (sources: Sources, edits: SourceEdits, leave: (node: ts.Node, sentence: string) => void) => void;

const BOM = '\ufeff';

export function modify(sources: Sources, codemods: readonly Codemod[]): Modified {
  const files = new Map<string, string>();
  const byHand: ByHand[] = [];
  for (const source of sources.files) {
    const file = relative(sources.folder, source.fileName).split(sep).join('/');
    const edits = new SourceEdits(source);
    const leave = (node: ts.Node, sentence: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      byHand.push({ file, line: line + 1, sentence });
    };
    for (const codemod of codemods) codemod(sources, edits, leave);
    if (edits.isEmpty) continue;
    const bytes = readFileSync(source.fileName);
    const written = bytes.toString('utf8');
    // The compiler leaves the mark out.
    const mark = written.startsWith(BOM) ? BOM : '';
    const isSame = Buffer.from(written).equals(bytes) && written.slice(mark.length) === source.text;
    const text = isSame ? edits.applied(source.text) : null;
    if (text === null)
      leave(source, 'Its changes cannot be made in one step, or it is no UTF-8: follow `npm run typecheck`.');
    else files.set(file, mark + text);
  }
  byHand.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { files, byHand };
}
