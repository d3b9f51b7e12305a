import { expect, it } from 'vitest';
import { ROOT } from '../test/sources.ts';
import { serverNames, workspaceOf } from './pack-server.ts';
import { readLock, shippedFolders } from './shipped-packages.ts';

/** Bundlers, browsers, the embedded database, and what only pages draw by. */
const TOOLS =
  /^node_modules\/(webpack|@swc\/core|typescript|turbo|vitest|playwright|@playwright\/.*|@module-federation\/.*|highcharts|react|lmdb|maildev|node)$/;

const lock = readLock(ROOT);

it.each(serverNames(ROOT))('%s needs no tool', (server) => {
  const folders = shippedFolders(ROOT, lock, workspaceOf(server));
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => TOOLS.test(folder))).toEqual([]);
});
