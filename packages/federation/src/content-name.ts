import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';

const NAME = 'ContentName';
/** Placeholder in the container's name until the content is known; as long as the hash that replaces it. */
const PLACEHOLDER = 'zqzqzqzq';

/**
 * Names a build by its content: the version is `<package version>-<8 hex>`, and two builds that differ anywhere have
 * different container names. With the same name a browser would run one build in place of the other. The hash covers
 * all files, which contain the name themselves; so they are built with a placeholder that is replaced once everything
 * else is final, and before integrity hashes are made.
 */
export class ContentName {
  readonly #version: string;
  #hash = '';

  /** `version`: of package.json. */
  constructor(version: string) {
    this.#version = version;
  }

  /** The name during the build. */
  get placeholder(): string {
    return `${this.#version}-${PLACEHOLDER}`;
  }

  /** Version of the last build. */
  get version(): string {
    return `${this.#version}-${this.#hash}`;
  }

  /** Replaces the placeholder in a file that is written after this plugin has run. */
  nameFile(path: string): void {
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(PLACEHOLDER, this.#hash));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Integrity hashes are filled in at this stage itself.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const hash = createHash('sha256');
        const assets = [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const { name, source } of assets) {
          // A source map says nothing that a browser runs.
          if (!name.endsWith('.map')) hash.update(`${name}\0`).update(source.buffer()).update('\0');
        }
        this.#hash = letterFirst(hash.digest('hex'));
        for (const { name, source } of assets) {
          if (!/\.(?:js|css)$/.test(name)) continue;
          const text = source.source().toString();
          if (!text.includes(PLACEHOLDER)) continue;
          const named = new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, this.#hash));
          // The file's own name is unchanged, so without this a file of an earlier build would be kept.
          compilation.updateAsset(name, named, (info) => ({ ...info, immutable: false }));
        }
      });
    });
  }
}

/** Eight digits of a hash, the first a letter: digits alone with a leading zero are not valid in a semantic version. */
function letterFirst(digits: string): string {
  return /[a-f][0-9a-f]{7}/.exec(digits)?.[0] ?? `a${digits.slice(0, 7)}`;
}
