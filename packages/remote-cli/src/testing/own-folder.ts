import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import type { Surroundings } from '../command.ts';

/** The folder of the remote `returns`, version 2.0.0, outside of the repository. */
export class OwnFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'own-folder-'));

  constructor(calls: readonly string[] = []) {
    mkdirSync(join(this.path, 'src'));
    writeFileSync(join(this.path, 'package.json'), JSON.stringify({ version: '2.0.0' }));
    this.list(calls);
  }

  /** Writes `remote.json` with these calls. */
  list(calls: readonly string[]): void {
    const access = { access: {}, whenLocked: 'home' };
    const page = { path: ['/returns'], module: './returns', title: 'Returns', area: 'buyer', ...access };
    const descriptor = { name: 'returns', shellApi: `^${SHELL_API_VERSION}`, calls, pages: [page] };
    writeFileSync(join(this.path, 'remote.json'), JSON.stringify(descriptor));
  }

  /** Of a command that is run there with this deploy token. */
  surroundings(token: string): Surroundings {
    return {
      folder: this.path,
      environment: { SHOPPERVOICE_TOKEN: token },
      progress: () => undefined,
      signal: new AbortController().signal,
    };
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
