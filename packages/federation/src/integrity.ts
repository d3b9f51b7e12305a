import { createHash } from 'node:crypto';
import { integrityOf } from '@shoppervoice/remote-package';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeModule, RuntimeGlobals, sources } = webpack;
const NAME = 'ChunkIntegrity';
/** Property of webpack's require that holds the hashes: `{ js: { chunkId: 'sha384-…' }, css: {…} }`. */
const MAP = `${RuntimeGlobals.require}.integrity`;
/** Query of this runtime's own script if it is a retry, else ''. */
const ATTEMPT = `${RuntimeGlobals.require}.attempt`;
const ATTEMPT_OF_ENTRY =
  '(/\\?attempt=\\d+$/.exec(document.currentScript ? document.currentScript.src : "") || [""])[0]';
/**
 * Of a chunk in the shell's runtime: a third shorter and as strong as browsers require; every reader gets one for each
 * chunk before a page. A preload must have this hash, too: with another one the browser loads the file twice.
 */
export const hashOfShellChunk = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
/** The hash of a chunk's content in a runtime. A remote uses the one of its build file. */
const HASHES = { remote: integrityOf, shell: hashOfShellChunk } as const;
/** As long as the hash that replaces it, so that the columns of the source map, which is made before, stay right. */
const placeholder = (kind: string, id: string | number, hashOf: (content: Buffer) => string) =>
  `@integrity-${kind}-${id}`.padEnd(hashOf(Buffer.alloc(0)).length, '@');
const PLACEHOLDER = /@integrity-(js|css)-([^@]+)@+/g;

type Kind = 'js' | 'css';

function fileOf(chunk: Chunk, kind: Kind): string | undefined {
  return [...chunk.files].find((file) => file.endsWith(`.${kind}`));
}

/**
 * Written before file names exist, so it contains placeholders that are replaced once every chunk has its final
 * content.
 */
class IntegrityMap extends RuntimeModule {
  readonly #hashOf: (content: Buffer) => string;

  constructor(hashOf: (content: Buffer) => string) {
    super('chunk integrity', RuntimeModule.STAGE_BASIC);
    this.#hashOf = hashOf;
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const maps: Record<Kind, Record<string, string>> = { js: {}, css: {} };
    for (const each of chunk?.getAllAsyncChunks() ?? []) {
      if (each.id === null) continue;
      const types = chunkGraph?.getChunkModulesIterableBySourceType(each, 'css');
      maps.js[each.id] = placeholder('js', each.id, this.#hashOf);
      if (types) maps.css[each.id] = placeholder('css', each.id, this.#hashOf);
    }
    return `${MAP} = ${JSON.stringify(maps)};\n${ATTEMPT} = ${ATTEMPT_OF_ENTRY};`;
  }
}

/**
 * Puts `integrity` on every script and style sheet that webpack's runtime loads, for `Integrity-Policy` and against a
 * tampered store. The policy counts a hash only on a request in CORS mode, hence `crossOrigin` on our own origin.
 * A retry of an entry also loads its chunks from new addresses, because a browser queues a request behind another
 * one for the same address, which may hang.
 * webpack-subresource-integrity takes the wrong hash for chunks that have both JS and CSS.
 */
export class ChunkIntegrity {
  readonly #of: keyof typeof HASHES;

  constructor(of: keyof typeof HASHES) {
    this.#of = of;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(
        NAME,
        (code) =>
          `${code}\nif(${ATTEMPT}) script.src += ${ATTEMPT};\nif(${MAP}.js[chunkId]) { script.integrity = ${MAP}.js[chunkId]; script.crossOrigin = "anonymous"; }`,
      );
      const styles = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
      styles.createStylesheet.tap(
        NAME,
        (code) =>
          `${code}\nif(${ATTEMPT}) link.href += ${ATTEMPT};\nif(${MAP}.css[chunkId]) link.integrity = ${MAP}.css[chunkId];`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (chunk.getAllAsyncChunks().size > 0) compilation.addRuntimeModule(chunk, new IntegrityMap(HASHES[this.#of]));
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => fillIn(compilation, HASHES[this.#of]),
      );
    });
  }
}

/**
 * Only runtimes have placeholders, so the content of the chunks is final here. The runtime's file name stays right: it is
 * hashed over the chunks' file names, which change with their content.
 */
function fillIn(compilation: Compilation, hashOf: (content: Buffer) => string): void {
  const byId = new Map([...compilation.chunks].map((chunk) => [String(chunk.id), chunk]));
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    if (!text.includes('@integrity-')) continue;
    const filled = text.replace(PLACEHOLDER, (_, kind: Kind, id: string) => {
      const chunk = byId.get(id);
      const file = chunk && fileOf(chunk, kind);
      const asset = file && compilation.getAsset(file);
      return asset ? hashOf(asset.source.buffer()) : '';
    });
    compilation.updateAsset(name, new sources.RawSource(filled));
  }
}
