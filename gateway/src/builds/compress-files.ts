import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from '../static/content-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Nearly as small as the best one, in a tenth of its time: a publish waits for it. */
const BROTLI_QUALITY = 9;
/** Below this, an encoding saves nothing. Bytes. */
const WORTH_IT = 500;
const TEXT = /^text\/|json|svg|javascript|manifest/;

/** The files of a build, with the brotli and gzip variants that its texts lack. Those it brings were checked before. */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const texts = [...files].filter(
    ([path, content]) => content.length >= WORTH_IT && TEXT.test(contentTypeOf(path) ?? ''),
  );
  await Promise.all(
    texts.flatMap(([path, content]) => [
      files.has(`${path}.br`) ||
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).then((made) =>
          all.set(`${path}.br`, made),
        ),
      files.has(`${path}.gz`) || zip(content).then((made) => all.set(`${path}.gz`, made)),
    ]),
  );
  return all;
}
