export { buildWorkspace, type RemoteBuildFile } from './build-workspace.ts';
export { integrityOf } from './integrity.ts';
export { BuildProblem, checkDescriptor, uniqueNameOf } from './remote-description.ts';
export { type FileSize, printSizes, type SizeReport, sizeReport } from './size-report.ts';
