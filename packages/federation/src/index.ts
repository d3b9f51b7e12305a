export { type BuildOptions, buildWorkspace, packageVersion } from './build-workspace.ts';
export { BuildProblem, checkDescriptor, readDescriptor } from './remote-description.ts';
export { type FileSize, printSizes, type SizeReport, sizeReport } from './size-report.ts';
export { type WatchEvent, watchRemote } from './watch-remote.ts';
