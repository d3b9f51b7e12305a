import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);
const COMMAND = join(ROOT, 'packages', 'remote-cli', 'src', 'cli.ts');

/** Exit status and output of a command line. */
export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** A newcomer's copy of the repository, as far as a remote needs it: installed libraries are resolved from there. */
export class ScratchRepository {
  readonly #root: string;
  readonly #environment: Record<string, string>;

  /** `environment`: of every command, e.g. the deploy token. */
  constructor(environment: Record<string, string>) {
    this.#environment = environment;
    const ignored = join(import.meta.dirname, '.tsbuild');
    mkdirSync(ignored, { recursive: true });
    this.#root = mkdtempSync(join(ignored, 'newcomer-'));
    mkdirSync(join(this.#root, 'packages', 'contracts', 'src'), { recursive: true });
    writeFileSync(join(this.#root, 'packages', 'contracts', 'src', 'index.ts'), '');
    for (const file of ['package.json', 'tsconfig.json', join('mfe-online-buyer', 'package.json')]) {
      cpSync(join(ROOT, file), join(this.#root, file), { recursive: true });
    }
  }

  /** Replaces texts in a file. @throws if they are missing */
  edit(file: string, words: string, by: string): void {
    const path = join(this.#root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(words)) throw new Error(`${file} holds no "${words}".`);
    writeFileSync(path, text.replace(words, by));
  }

  /** Runs `shoppervoice-remote` in a folder like a user, in a separate process. */
  async remote(folder: string, ...given: string[]): Promise<Ran> {
    const child = this.start(folder, ...given);
    let out = '';
    let err = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { status: code ?? 1, out, err };
  }

  /** Starts a command that runs until it is ended. */
  start(folder: string, ...given: string[]): ChildProcess {
    return spawn(process.execPath, [COMMAND, ...given], {
      cwd: join(this.#root, folder),
      env: { ...process.env, INIT_CWD: join(this.#root, folder), ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
