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

  /** Writes a service of the remote into its folder `service`, with this document, and names it in package.json. */
  addService(paths: object, settings: object = {}): void {
    const folder = join(this.path, 'service');
    mkdirSync(folder, { recursive: true });
    const service = { remote: 'returns', service: 'returns', ...settings };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ shoppervoice: service }));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.1.0', paths }));
    writeFileSync(
      join(this.path, 'package.json'),
      JSON.stringify({ version: '2.0.0', shoppervoice: { services: ['./service'] } }),
    );
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
