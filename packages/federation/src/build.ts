#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { PackageProblem } from '@shoppervoice/remote-package';
import { buildWorkspace, printSizes } from './index.ts';

/**
 * `shoppervoice-build`, run in the folder of the shell or of a remote that is deployed with the portal. Such a remote
 * is named by its content, because its version is not incremented by hand, and different builds need different names.
 * `--portal <address>`: a shell is also checked against the remotes that are live there.
 */
const start = performance.now();
try {
  const { values } = parseArgs({ options: { portal: { type: 'string' } } });
  const report = await buildWorkspace(process.cwd(), { naming: 'content', portal: values.portal });
  console.log(`${printSizes(report)}\nbuilt in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof PackageProblem ? error.message : error);
  process.exitCode = 1;
}
