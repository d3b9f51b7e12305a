#!/usr/bin/env node
import { BuildProblem, buildWorkspace, printSizes } from './index.ts';

/** `shoppervoice-build`, run in the folder of the shell or of a remote. */
const start = performance.now();
try {
  const report = await buildWorkspace(process.cwd());
  console.log(`${printSizes(report)}\nbuilt in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof BuildProblem ? error.message : error);
  process.exitCode = 1;
}
