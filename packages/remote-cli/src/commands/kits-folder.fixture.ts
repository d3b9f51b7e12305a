import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { KITS, LIBRARIES, PEERS, SCOPE } from '../kits/kit-list.ts';

/** An empty folder, and in `served` kits as a portal has them, with other bytes than real ones. */
export class KitsFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'outside-'));
  readonly served = join(this.path, 'served');

  /** `peers`: libraries that a portal of before does not name. */
  constructor(peers: readonly string[] = PEERS) {
    mkdirSync(this.served);
    const libraries = Object.fromEntries(
      [...LIBRARIES.map(({ name }) => name), ...peers].map((name) => [name, '1.2.3']),
    );
    this.#write({ kits: KITS.map(({ name }) => this.#tarball(name, '0.1.0-k1', SCOPE)), libraries });
  }

  /** Another version of a kit. */
  renew(name: string): void {
    this.leaveOut(name);
    this.#add(this.#tarball(name, '0.1.0-k2', SCOPE));
  }

  /** A part of a library, too. */
  offer(name: string, version: string): void {
    this.#add(this.#tarball(name, `${version}-k1`));
  }

  /** The portal no longer offers a kit. */
  leaveOut(name: string): void {
    const { kits, ...others } = this.#read();
    this.#write({ ...others, kits: kits.filter((kit) => kit.name !== SCOPE + name) });
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }

  #tarball(name: string, version: string, scope = ''): KitsAnswer['kits'][number] {
    const bytes = Buffer.from(`${version} of ${name}`);
    const file = `${name}-${version}.tgz`;
    writeFileSync(join(this.served, file), bytes);
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    return { name: scope + name, version, file, integrity, bytes: bytes.length };
  }

  #add(kit: KitsAnswer['kits'][number]): void {
    const { kits, ...others } = this.#read();
    this.#write({ ...others, kits: [...kits, kit] });
  }

  #read(): KitsAnswer {
    return JSON.parse(readFileSync(join(this.served, 'kits.json'), 'utf8'));
  }

  #write(answer: KitsAnswer): void {
    writeFileSync(join(this.served, 'kits.json'), JSON.stringify(answer));
  }
}
