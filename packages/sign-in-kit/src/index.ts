export { passBotCheck, withBotCheck } from './bot-check/bot-check.ts';
export { makePasskey, type PasskeyPlace, passkeysWorkHere, signWithPasskey } from './passkeys.ts';
export { PROOF_WAYS, type ProofWay, TYPED_PROOFS, waysHere } from './proof-ways.ts';
