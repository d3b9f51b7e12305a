import { hkdfSync } from 'node:crypto';
import type { BotChallenge } from '@shoppervoice/contracts/accounts';
import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { BotVerdict, BotVerifier } from './bot-gate.ts';

/** Time limit from opening a form to sending it. */
const CHALLENGE_MS = 20 * 60_000;
/** Range of keys that a browser has to derive. */
const KEYS = { least: 200, most: 400 } as const;

const Hex = (longest: number) => Type.String({ pattern: '^[0-9a-f]+$', maxLength: longest });
const Work = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.Literal('PBKDF2/SHA-256'),
      nonce: Hex(64),
      salt: Hex(64),
      cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      keyLength: Type.Literal(32),
      keyPrefix: Hex(64),
      keySignature: Hex(128),
      expiresAt: Type.Integer({ minimum: 1, maximum: 4_000_000_000 }),
    }),
    signature: Hex(128),
  }),
  solution: Type.Object({
    counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
    derivedKey: Hex(128),
    time: Type.Optional(Type.Number()),
  }),
});

/** ALTCHA proof of work, signed with keys derived from ours. */
export class AltchaCheck implements BotVerifier {
  readonly tokenLifeMs = CHALLENGE_MS;
  readonly #secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };
  readonly #cost: number;

  constructor(key: Uint8Array, cost: number) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', key, '', `bot-check ${purpose}`, 32)).toString('base64url');
    this.#secrets = { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
    this.#cost = cost;
  }

  async challenge(): Promise<BotChallenge> {
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.#cost,
      counter: randomInt(KEYS.least, KEYS.most),
      deriveKey,
      expiresAt: new Date(Date.now() + CHALLENGE_MS),
      ...this.#secrets,
    });
    return { parameters: { ...parameters }, ...(signature === undefined ? {} : { signature }) };
  }

  async verify(token: string): Promise<BotVerdict> {
    const work = readWork(token);
    if (work === null) return { kind: 'refused' };
    const { verified } = await verifySolution({ ...work, deriveKey, ...this.#secrets });
    // The signature covers the parameters, so a challenge's nonce has one spelling only.
    return verified ? { kind: 'person', token: work.challenge.parameters.nonce } : { kind: 'refused' };
  }
}

/** `{ challenge, solution }` as base64 of JSON; null for anything else. */
function readWork(token: string): { challenge: Challenge; solution: Payload['solution'] } | null {
  let value: unknown;
  try {
    value = parseWithin(Buffer.from(token, 'base64').toString('utf8'), READ_BODIES.work);
  } catch {
    return null;
  }
  if (!Value.Check(Work, value)) return null;
  const { challenge, solution }: Static<typeof Work> = value;
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
