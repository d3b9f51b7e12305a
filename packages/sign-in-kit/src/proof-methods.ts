import type { FactorKind, FactorProof } from '@shoppervoice/contracts/accounts';
import { type PasskeyPlace, passkeysWorkHere } from './passkeys.ts';

/** A method of proving a second factor; recovery codes can replace any other. */
export type ProofMethod = FactorProof['kind'];

/** Name of each method where the user chooses one. */
export const PROOF_METHODS: Readonly<Record<ProofMethod, string>> = {
  authenticator: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

/** Typed proofs and their input fields. */
export const TYPED_PROOFS = {
  authenticator: {
    label: 'Code of the authenticator app',
    hint: 'Six digits. A code is good for about half a minute.',
    missing: 'Enter the code from the app.',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you kept. Each one is good once.',
    missing: 'Enter one of your recovery codes.',
    input: { autoComplete: 'off', maxLength: 40 },
  },
} as const;

/**
 * The user's methods that work on this page, best first. `elsewhere`: where the user's passkey works instead; null
 * without a passkey, or if it works here.
 */
export function methodsHere(
  methods: readonly FactorKind[],
  passkeys: PasskeyPlace,
): { readonly offered: readonly ProofMethod[]; readonly elsewhere: string | null } {
  const here = methods.filter((method) => method !== 'passkey' || passkeysWorkHere(passkeys));
  const elsewhere = methods.includes('passkey') && !here.includes('passkey') ? (passkeys?.origin ?? null) : null;
  return { offered: [...here, 'recovery'], elsewhere };
}
