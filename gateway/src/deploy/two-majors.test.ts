import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';

const portal = new DeployPortal();
beforeAll(() => portal.start());
afterAll(() => portal.close());

const built = (version: string, shellApi: string) => ({
  name: 'moved',
  version,
  text: version,
  build: {
    descriptor: {
      name: 'moved',
      shellApi,
      calls: [],
      pages: [{ path: ['/moved'], module: './page', title: version, area: 'buyer', access: {}, whenLocked: 'upgrade' }],
    },
  },
});

/** Version and adapter of what readers get, and of the version before it. */
async function given() {
  const { remotes } = await portal.remotes(portal.person('reader', 'MERCHANT_USER'));
  const remote = remotes.find(({ name }) => name === 'moved');
  return [remote, remote?.fallback].map((build) => [build?.version, build?.adapter]);
}

it('a remote goes from 2.x to 3.x and back: each build says by which API it is served', async () => {
  await portal.release(built('1.0.0', '^2.6.0'));
  expect(await given()).toEqual([
    ['1.0.0', 2],
    [undefined, undefined],
  ]);
  await portal.release(built('2.0.0', '^3.0.0'));
  expect(await given()).toEqual([
    ['2.0.0', undefined],
    ['1.0.0', 2],
  ]);
  await portal.must('POST', 'moved/rollback', {});
  expect((await given())[0]).toEqual(['1.0.0', 2]);
});

it.each([
  ['3.0.0', '^1.2.0', /no longer serves/],
  ['4.0.0', '^4.0.0', /does not have yet/],
])('version %s for shell API %s is refused with a sentence', async (version, shellApi, words) => {
  const answer = await portal.send(built(version, shellApi));
  expect(answer.status).toBe(422);
  const { findings } = (await answer.json()) as { findings: { rule: string; sentence: string }[] };
  expect(findings).toEqual([expect.objectContaining({ rule: 'shell-api', sentence: expect.stringMatching(words) })]);
});
