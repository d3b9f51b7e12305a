import { isVariantOf, plainName } from '../compressed.ts';
import { BUILD_FILE, integrityOf, sentBytes } from '../remote-build.ts';
import { isSourceMap, scriptOf } from '../source-map-files.ts';
import type { Found, Rule } from './rule.ts';

/** File types of a remote. HTML would be a separate page on our origin. */
const KINDS = /\.(?:js|css|json|woff2?|png|svg|avif|webp)(?:\.br|\.gz)?$/;
const SIGNED = /\.(?:js|css)$/;
const BUILD_ANEW = 'Build again with `npm run remote -- build`; do not change files in dist by hand.';

/** Rules about which files exist, and that they match the build's description. */
export const FILE_RULES: readonly Rule[] = [
  {
    key: 'file-kinds',
    find: ({ files }) =>
      [...files.keys()]
        .filter((path) => !KINDS.test(path) && !(isSourceMap(path) && files.has(scriptOf(path))))
        .map((file) => ({
          file,
          sentence: `${file} is no kind of file that a remote may bring.`,
          mend: 'A remote consists of .js, .css, .json, .woff, .woff2, .png, .svg, .avif and .webp: take the rest out of the build.',
        })),
  },
  {
    key: 'named-files',
    find: ({ build, files }) => {
      const named = [build.entry, ...Object.values(build.preload ?? {}).flat()];
      return [...new Set(named)]
        .filter((file) => !files.has(file) || !SIGNED.test(file))
        .map((file) => ({
          file: BUILD_FILE,
          sentence: `${BUILD_FILE} names ${file}, which is no script or style sheet of the package.`,
          mend: BUILD_ANEW,
        }));
    },
  },
  {
    key: 'preload',
    find: ({ build: { descriptor, preload }, manifest }) => {
      if (!preload) return [];
      return manifest.exposes.flatMap(({ path, assets }): Found[] => {
        if (![...descriptor.pages, ...(descriptor.extensions ?? [])].some(({ module }) => module === path)) return [];
        const needed = [...(assets.js?.sync ?? []), ...(assets.css?.sync ?? [])];
        const listed = Object.hasOwn(preload, path) ? (preload[path] ?? []) : [];
        const absent = needed.find((file) => !listed.includes(file));
        return absent === undefined
          ? []
          : [
              {
                file: BUILD_FILE,
                sentence: `"preload" leaves out ${absent}, which "${path}" needs before it can be drawn.`,
                mend: BUILD_ANEW,
              },
            ];
      });
    },
  },
  {
    key: 'integrity',
    find: ({ build, files }) => {
      const found: Found[] = [];
      for (const [file, content] of files) {
        if (!SIGNED.test(file)) continue;
        const listed = Object.hasOwn(build.integrity, file) ? build.integrity[file] : undefined;
        if (listed === undefined)
          found.push({ file, sentence: `${BUILD_FILE} has no integrity hash of ${file}.`, mend: BUILD_ANEW });
        else if (listed !== integrityOf(content))
          found.push({ file, sentence: `${file} is not what its integrity hash says.`, mend: BUILD_ANEW });
      }
      for (const file of Object.keys(build.integrity)) {
        if (!files.has(file))
          found.push({
            file: BUILD_FILE,
            sentence: `${BUILD_FILE} has the hash of ${file}, which is not in the package.`,
            mend: BUILD_ANEW,
          });
      }
      return found;
    },
  },
  {
    key: 'compressed-variants',
    find: ({ files }) =>
      [...files].flatMap(([file, content]): Found[] => {
        const name = isSourceMap(file) ? null : plainName(file);
        if (name === null) return [];
        const plain = files.get(name);
        if (plain && isVariantOf(file, content, plain)) return [];
        return [{ file, sentence: `${file} does not unpack to ${name}.`, mend: BUILD_ANEW }];
      }),
  },
  {
    key: 'size',
    find: ({ files, build }) => {
      const bytes = sentBytes(files);
      if (build.bytes === undefined || build.bytes === bytes) return [];
      return [
        { file: BUILD_FILE, sentence: `"bytes" says ${build.bytes}; the files have ${bytes}.`, mend: BUILD_ANEW },
      ];
    },
  },
];
