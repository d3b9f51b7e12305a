#!/usr/bin/env node
import { PackageProblem } from '@shoppervoice/remote-package';
import { buildWorkspace, printSizes } from './index.ts';

/**
 * `shoppervoice-build`, run in the folder of the shell or of a remote that is deployed with the portal. Such a remote is
 * named by its content: nobody raises its version by hand, and what is different must be called differently.
 */
const start = performance.now();
try {
  const report = await buildWorkspace(process.cwd(), { naming: 'content' });
  console.log(`${printSizes(report)}\nbuilt in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof PackageProblem ? error.message : error);
  process.exitCode = 1;
}
