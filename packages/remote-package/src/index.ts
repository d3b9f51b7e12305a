export { type Claimant, type ClaimConflict, claimConflicts } from './claims.ts';
export { SESSION_SCHEMAS } from './contract-test/page-data-schema.ts';
export { sampleAppData, samplePageData } from './contract-test/sample-session.ts';
export { descriptorProblem } from './descriptor-problem.ts';
export { budgetOf, type FirstView, firstViews } from './first-views.ts';
export {
  DEFAULT_LIMITS,
  DEFAULT_MAX_BYTES,
  kilobytes,
  LONGEST_DESCRIPTION,
  MAKE_SMALLER,
  packedSentence,
} from './limits.ts';
export { contentHash, filesOf, pack, packFiles, unpack } from './pack.ts';
export { PackageProblem } from './package-problem.ts';
export { fits, isFixed } from './page-paths.ts';
export {
  BUILD_FILE,
  buildFileOf,
  checkBuildFile,
  integrityOf,
  manifestOf,
  type Read,
  sentBytes,
  uniqueNameOf,
} from './remote-build.ts';
export { checkDescriptor, isRemoteFolder, packageVersion, readDescriptor, remoteFolders } from './remote-source.ts';
export { RULES } from './rules/index.ts';
export { schemaProblem } from './schema-problem.ts';
export { adapterFor, servedVersion } from './served-api.ts';
export { isSourceMap, SOURCE_MAP_SUFFIX, STYLE_MAP_FOLDER } from './source-map-files.ts';
export type { SourcePlaces } from './source-places.ts';
export { styleLine } from './style-line.ts';
export type { PackageFiles } from './tar-archive.ts';
export { validate } from './validate.ts';
