import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API_VERSION, SHELL_APIS } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CliProblem } from '../cli-problem.ts';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { doctor } from './doctor.ts';

let folder: OwnFolder;
let portal: FakePortal;
let origin = '';
beforeEach(async () => {
  folder = new OwnFolder();
  writeFileSync(join(folder.path, 'kits.json'), JSON.stringify({ kits: [], libraries: {} }));
  portal = new FakePortal('returns', {}, folder.path);
  origin = await portal.start();
});
afterEach(async () => {
  folder.remove();
  await portal.stop();
});

const served = SHELL_APIS.map(({ version }) => version);
const oldest = served.at(-1) ?? '';

/** What the doctor says about the range. */
async function saidOf(range: string): Promise<string | undefined> {
  const file = join(folder.path, 'remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), shellApi: range }));
  const { findings } = (await doctor({ portal: origin }, folder.surroundings(portal.token)).catch(
    (problem: CliProblem) => problem,
  )) as CliProblem;
  return findings.find(({ sentence }) => sentence.startsWith('The remote needs shell API'))?.sentence;
}

it('a range of any version that the portal serves fits', async () => {
  portal.shellApis = served;
  expect(await saidOf(`^${oldest}`)).toBeUndefined();
  expect(await saidOf(`^${SHELL_API_VERSION}`)).toBeUndefined();
  expect(await saidOf('^9.0.0')).toBe(
    `The remote needs shell API ^9.0.0; its kits have ${SHELL_API_VERSION}, the portal ${served.join(' and ')}.`,
  );
});

it('a portal of before serves its newest version alone', async () => {
  portal.shellApis = undefined;
  expect(await saidOf(`^${SHELL_API_VERSION}`)).toBeUndefined();
  expect(await saidOf(`~${oldest}`)).toContain(`the portal ${SHELL_API_VERSION}.`);
});
