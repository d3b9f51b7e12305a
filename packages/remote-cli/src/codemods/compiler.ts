import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { CliProblem } from '../cli-problem.ts';
import type { Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { Compiler } from './sources.ts';

/**
 * Codemods read types. TypeScript 7 has no API for that, and the last that has one is 23 MB (4.4 MB to load): it is loaded
 * when a major is crossed, and is no part of an installed remote.
 */
const PACKAGE = 'typescript@5.9.3';
const USABLE = '>=5.9.0 <7';

/** Calls `use` with the compiler of the folder, or with one that npm loads for this call. @throws CliProblem */
export async function withCompiler<Result>(
  folder: string,
  { progress }: Surroundings,
  use: (compiler: Compiler) => Result,
): Promise<Result> {
  const installed = found(join(folder, 'package.json')) ?? found(import.meta.url);
  if (installed) return use(installed);
  progress(`Loading ${PACKAGE}, which reads the types of the source ...`);
  const into = mkdtempSync(join(tmpdir(), 'compiler-'));
  try {
    // The registry of the folder, if it has one of its own.
    const settings = join(folder, '.npmrc');
    if (existsSync(settings)) copyFileSync(settings, join(into, '.npmrc'));
    const line = ['install', '--prefix', into, '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE];
    await promisify(execFile)('npm', line, { cwd: into });
    const loaded = found(join(into, 'package.json'));
    if (loaded === null) throw new Error('it is not there after the installation');
    return use(loaded);
  } catch (error) {
    if (error instanceof CliProblem) throw error;
    throw new CliProblem(
      EXIT.unreachable,
      `npm cannot load ${PACKAGE}, which reads the types of the source: ${(error as Error).message.trim()}`,
      'Try again, or run `npm install --save-dev` with it first. Nothing was changed.',
    );
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

function found(from: string): Compiler | null {
  try {
    const compiler = createRequire(from)('typescript') as Compiler;
    return satisfies(compiler.version, USABLE) && typeof compiler.createProgram === 'function' ? compiler : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return null;
    throw error;
  }
}
