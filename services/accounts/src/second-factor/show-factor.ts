import {
  type AuthenticatorFactor,
  changeFactors,
  type Factor,
  findFactors,
  type SecondFactorsDocument,
  type ShownFactor,
} from '@shoppervoice/account-store';
import type { Door, FactorProof, PasskeySigned } from '@shoppervoice/contracts/accounts';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { openSecret, sealSecret, stepOf } from './authenticator.ts';
import { readSignature } from './passkeys.ts';
import { codesLeft, useRecoveryCode } from './recovery-codes.ts';

type Parts = Pick<AccountsParts, 'accounts' | 'factorSeal' | 'passkeyPlaces'>;

/** A factor that was verified. */
export interface Shown {
  readonly kind: ShownFactor;
  /** Remaining recovery codes, if one was used. */
  readonly codesLeft: number | null;
}

/**
 * Verifies a proof against the user's factors at this door; null if it fails. A proof is used up: each code and
 * signature is accepted once, even if sent twice concurrently.
 */
export async function showFactor(
  parts: Parts,
  userId: string,
  proof: FactorProof,
  door: Door,
  now: number = Date.now(),
): Promise<Shown | null> {
  switch (proof.kind) {
    case 'authenticator':
      return (await verifyCode(parts, userId, proof.code, now)) ? { kind: 'authenticator', codesLeft: null } : null;
    case 'recovery': {
      const left = await useRecoveryCodeOf(parts, userId, proof.code, now);
      return left === null ? null : { kind: 'recovery', codesLeft: left };
    }
    case 'passkey':
      return (await verifySignature(parts, userId, proof.signed, door, now))
        ? { kind: 'passkey', codesLeft: null }
        : null;
  }
}

const withFactor = ({ factors, ...rest }: SecondFactorsDocument, changed: Factor) => ({
  ...contentOf({ factors, ...rest }),
  factors: factors.map((each) => (each.id === changed.id ? changed : each)),
});

const contentOf = ({ factors, recoveryCodes, codesMadeAt }: SecondFactorsDocument) => ({
  factors,
  recoveryCodes,
  codesMadeAt,
});

async function verifyCode(
  { accounts, factorSeal }: Parts,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const found = await findFactors(accounts, userId);
  const apps = (found?.factors ?? []).filter((factor) => factor.kind === 'authenticator');
  const fitting: { readonly app: AuthenticatorFactor; readonly step: number; readonly sealedSecret: string }[] = [];
  for (const app of apps) {
    const secret = await openSecret(factorSeal, userId, app.sealedSecret);
    const step = secret === null ? null : stepOf(secret, code, now);
    if (secret === null || step === null) continue;
    const { sealedSecret } = app;
    fitting.push({
      app,
      step,
      sealedSecret: factorSeal.isNewest(sealedSecret) ? sealedSecret : await sealSecret(factorSeal, userId, secret),
    });
  }
  for (const { app, step, sealedSecret } of fitting) {
    const isConsumed = await changeFactors(accounts, userId, (before) => {
      const same = before?.factors.find(({ id }) => id === app.id);
      if (before === null || same?.kind !== 'authenticator' || same.lastStep >= step) return { result: false };
      const used: Factor = { ...same, sealedSecret, lastStep: step, usedAt: new Date(now) };
      return { next: withFactor(before, used), result: true };
    });
    if (isConsumed) return true;
  }
  return false;
}

function useRecoveryCodeOf({ accounts }: Parts, userId: string, code: string, now: number): Promise<number | null> {
  return changeFactors<number | null>(accounts, userId, (before) => {
    const codes = before && useRecoveryCode(before.recoveryCodes, userId, code, new Date(now));
    if (!before || !codes) return { result: null };
    return { next: { ...contentOf(before), recoveryCodes: codes }, result: codesLeft(codes) };
  });
}

async function verifySignature(
  parts: Parts,
  userId: string,
  signed: PasskeySigned,
  door: Door,
  now: number,
): Promise<boolean> {
  const found = await findFactors(parts.accounts, userId);
  const passkey = found?.factors.find((factor) => factor.kind === 'passkey' && factor.credentialId === signed.id);
  if (passkey?.kind !== 'passkey') return false;
  const counter = await readSignature(parts, userId, passkey, signed, door);
  if (counter === null) return false;
  return changeFactors(parts.accounts, userId, (before) => {
    const same = before?.factors.find(({ id }) => id === passkey.id);
    // A repeated signature counter means a copied device.
    if (!before || same?.kind !== 'passkey' || (counter > 0 && counter <= same.counter)) return { result: false };
    return { next: withFactor(before, { ...same, counter, usedAt: new Date(now) }), result: true };
  });
}
