export { type BuildOptions, buildWorkspace } from './build-workspace.ts';
export { BuildProblem } from './remote-description.ts';
export { type FileSize, printSizes, type SizeReport, sizeReport } from './size-report.ts';
export { type WatchEvent, watchRemote } from './watch-remote.ts';
