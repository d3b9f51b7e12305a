import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExitCode } from '../exit-codes.ts';
import { run } from '../run.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');
const ROOT = join(PACKAGE, '..', '..');

/** Exit status and output of a command line. */
export interface Ran {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** A folder that looks like the portal's repository, below this package, so that builds there find the installed libraries. */
export class ScratchRepository {
  readonly root: string;
  readonly environment: Record<string, string> = {};
  readonly ending = new AbortController();

  constructor() {
    const ignored = join(PACKAGE, '.tsbuild');
    mkdirSync(ignored, { recursive: true });
    this.root = mkdtempSync(join(ignored, 'repository-'));
    this.write('packages/contracts/src/calls/index.ts', '');
    this.write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'shell' }] }));
    for (const file of ['package.json', 'mfe-online-buyer/package.json']) {
      this.write(file, readFileSync(join(ROOT, file), 'utf8'));
    }
  }

  path(file: string): string {
    return join(this.root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Runs a command line in a folder of the repository. */
  async run(folder: string, ...given: string[]): Promise<Ran> {
    let out = '';
    let err = '';
    const surroundings = { folder: this.path(folder), environment: this.environment, signal: this.ending.signal };
    const exit = await run(given, surroundings, {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { exit, out, err };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
