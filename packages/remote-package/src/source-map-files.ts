/** Suffix of a source map in a build: `page.1f2e3d4c5b6a.js` has `page.1f2e3d4c5b6a.js.map.gz`. */
export const SOURCE_MAP_SUFFIX = '.map.gz';

/**
 * Where a build puts the source maps of its style sheets, relative to the remote's folder: the command reads them to name
 * the source in a finding; they do not travel.
 */
export const STYLE_MAP_FOLDER = 'node_modules/.cache/shoppervoice-style-maps';

/** Source maps of scripts travel with a build and are served to nobody: they count neither as sent nor as files of its pages. */
export const isSourceMap = (path: string): boolean => path.endsWith(`.js${SOURCE_MAP_SUFFIX}`);

/** The script of a source map. */
export const scriptOf = (map: string): string => map.slice(0, -SOURCE_MAP_SUFFIX.length);
