export { descriptorProblem } from './descriptor-problem.ts';
export { integrityOf } from './integrity.ts';
export { contentHash, DEFAULT_BOUNDS, filesOf, pack, packFiles, unpack } from './pack.ts';
export { PackageProblem } from './package-problem.ts';
export { BUILD_FILE, buildFileOf, type Read, sentBytes } from './remote-build.ts';
export { RULES } from './rules/index.ts';
export type { Bounds, PackageFiles } from './tar-archive.ts';
export { uniqueNameOf } from './unique-name.ts';
export { type Expected, validate } from './validate.ts';
