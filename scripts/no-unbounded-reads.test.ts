import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sources } from './test/sources.ts';

/** Reads a whole response, however long it is. */
const UNBOUNDED = /\.(?:json|text|arrayBuffer|blob|bytes)\(\)/;
const SERVERS = [
  ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/src`),
  ...[
    'gateway',
    'packages/service-kit',
    'packages/report-service',
    'packages/mail-outbox',
    'packages/event-outbox',
  ].map((folder) => `${folder}/src`),
];

it.each(SERVERS)('%s reads no response without a limit, unlike `readJson` and `readBytes`', (folder) => {
  const files = sources(folder);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => UNBOUNDED.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
