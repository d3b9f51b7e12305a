import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|css|html|json|svg)$/;
/** Below this a compressed response saves nothing over one network packet. */
const SMALLEST = 512;

/** Writes `<file>.br` (quality 11) and `<file>.gz` beside every text asset, for the gateway to send unchanged. */
export async function compressTexts(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file));
        if (content.length < SMALLEST) return;
        const [small, older] = await Promise.all([
          brotli(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            },
          }),
          zip(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(join(folder, `${file}.br`), small), writeFile(join(folder, `${file}.gz`), older)]);
      }),
  );
}
