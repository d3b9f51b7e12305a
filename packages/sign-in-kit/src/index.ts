export { passBotCheck, withBotCheck } from './bot-check/bot-check.ts';
export { makePasskey, type PasskeyPlace, passkeysWorkHere, signWithPasskey } from './passkeys.ts';
export { methodsHere, PROOF_METHODS, type ProofMethod, TYPED_PROOFS } from './proof-methods.ts';
