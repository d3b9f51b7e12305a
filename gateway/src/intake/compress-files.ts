import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentTypeOf } from '../static/content-types.ts';

/** Nearly as small as the best one, in a tenth of its time: publishing waits for it. */
const BROTLI_QUALITY = 9;
/** Below this, an encoding saves nothing. Bytes. */
const WORTH_IT = 500;
const TEXT = /^text\/|json|svg|javascript|manifest/;

/**
 * The files of a build, with the brotli and gzip variants that its texts lack. Variants in the package were checked
 * before. For a worker: it blocks its thread, and leaves the thread pool to reads for browsers.
 */
export function withCompressed(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const all = new Map(files);
  for (const [path, content] of files) {
    if (content.length < WORTH_IT || !TEXT.test(contentTypeOf(path) ?? '')) continue;
    if (!files.has(`${path}.br`)) {
      all.set(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      );
    }
    if (!files.has(`${path}.gz`)) all.set(`${path}.gz`, gzipSync(content));
  }
  return all;
}
