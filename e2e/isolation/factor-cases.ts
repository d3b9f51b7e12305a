import { withAccounts } from '../portal-database.ts';
import { expect } from '../portal-test.ts';
import { type Cases, json, type Scene } from './scene.ts';

const FACTOR_ID = 'factor-of-duo4101';

/** Runs a task while a user of Alder & Pine has a second factor, which must be unchanged afterwards. */
function withFactor({ portal }: Scene, task: (userId: string) => Promise<void>): Promise<void> {
  return withAccounts(portal, async ({ users, secondFactors }) => {
    const { _id } = (await users.findOne({ username: 'duo4101' })) ?? { _id: '' };
    const addedAt = new Date();
    const passkey = { kind: 'passkey', credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [] } as const;
    const factor = { id: FACTOR_ID, name: 'Laptop', addedAt, usedAt: null, ...passkey };
    const document = { _id, turn: 'as it was', factors: [factor], recoveryCodes: [], codesMadeAt: addedAt };
    await secondFactors.insertOne(document);
    try {
      await task(_id);
      expect(await secondFactors.findOne({ _id })).toEqual(document);
    } finally {
      await secondFactors.deleteOne({ _id });
    }
  });
}

/** Without the cookie of a sign-in with the right password, nothing is accessible. */
const inStep = (path: string, body: object = {}): Cases => ({
  [`POST /api/user/login/${path}`]: async ({ stranger }) => {
    const answer = await stranger.send('POST', `/api/user/login/${path}`, body);
    expect(await json(answer, 401)).toMatchObject({ success: false, restart: true });
  },
});

const CODE = { kind: 'authenticator', code: '000000' };
const APP = { name: 'Telephone', pending: 'a.b.c.d.e', code: '000000' };
const PASSKEY = {
  name: 'Laptop',
  made: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  },
};
/** Bodies of the calls that change one's own factors, by `method path`. */
export const FACTOR_BODIES: Readonly<Record<string, object>> = {
  'POST /api/account/factors/authenticator': APP,
  'POST /api/account/factors/passkey': PASSKEY,
  'POST /api/account/factors/recovery-codes': { proof: CODE },
  'POST /api/account/factors/:id/remove': { proof: CODE },
};
const own = (path: string) => `/api/account/factors/${path}`;

/** A call about one's own factors that is refused, and does nothing to another user's. */
const refused = (path: string, body: object, status: number): Cases => ({
  [`POST ${own(path)}`]: async (scene) =>
    withFactor(scene, async () => void (await json(await scene.stranger.send('POST', own(path), body), status))),
});

/** A request for the caller's own data. */
const ownChallenge = (path: string): Cases => ({
  [`POST ${own(path)}`]: async (scene) =>
    withFactor(scene, async () => {
      const answer = await scene.stranger.send('POST', own(path), {});
      const text = JSON.stringify(await json(answer));
      expect(text).not.toContain('duo4101');
      expect(text).not.toContain(FACTOR_ID);
    }),
});

/** Second factors: no one sees, proves or changes another user's. */
export const FACTOR_CASES: Cases = {
  ...inStep('factor', { proof: CODE }),
  ...inStep('passkey-challenge'),
  ...inStep('mail-link'),
  ...inStep('prove-mailbox', { token: 'none' }),
  ...inStep('new-authenticator'),
  ...inStep('new-passkey'),
  ...inStep('add-authenticator', APP),
  ...inStep('add-passkey', PASSKEY),
  ...inStep('go-on'),
  'GET /api/account/factors': async (scene) =>
    withFactor(scene, async () => {
      expect(await (await scene.stranger.get('/api/account/factors')).text()).not.toContain(FACTOR_ID);
      expect(await (await scene.owner.get('/api/account/factors')).text()).toContain(FACTOR_ID);
    }),
  ...ownChallenge('new-authenticator'),
  ...ownChallenge('new-passkey'),
  ...ownChallenge('passkey-challenge'),
  ...refused('authenticator', APP, 400),
  ...refused('passkey', PASSKEY, 400),
  ...refused('recovery-codes', { proof: CODE }, 400),
  [`PUT ${own(':id')}`]: async (scene) =>
    withFactor(
      scene,
      async () => void (await json(await scene.stranger.send('PUT', own(FACTOR_ID), { name: 'Mine' }), 404)),
    ),
  [`POST ${own(':id/remove')}`]: async (scene) =>
    withFactor(scene, async () => {
      const path = own(`${FACTOR_ID}/remove`);
      await json(await scene.stranger.send('POST', path, { proof: CODE }), 404);
      await json(await scene.stranger.send('POST', path, { proof: CODE }, null), 403);
    }),
  'DELETE /api/account/users/:id/factors': async (scene) =>
    withFactor(scene, async (userId) => {
      const path = `/api/account/users/${userId}/factors`;
      const [mine, theirs] = [await scene.as('admin4101'), await scene.as('admin4102')];
      await json(await scene.stranger.send('DELETE', path, undefined), 403);
      // Of both merchants: neither admin may remove a factor that protects the other one.
      for (const admin of [mine, theirs]) await json(await admin.send('DELETE', path, undefined), 403);
    }),
};
