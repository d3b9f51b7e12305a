/** Suffix of a source map in a build: `page.1f2e3d4c5b6a.js` has `page.1f2e3d4c5b6a.js.map.gz`. */
export const SOURCE_MAP_SUFFIX = '.map.gz';

/** Source maps travel with a build and are served to nobody: they count neither as sent nor as files of its pages. */
export const isSourceMap = (path: string): boolean => path.endsWith(`.js${SOURCE_MAP_SUFFIX}`);

/** The script of a source map. */
export const scriptOf = (map: string): string => map.slice(0, -SOURCE_MAP_SUFFIX.length);
