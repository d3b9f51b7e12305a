import type { ReactNode } from 'react';

// Connect
export const didNotWork = 'This did not work. Try again.';
export const tryAsClient = 'Try it as a client';
export const triedAs = (client: ReactNode) => <>Calls are tried as {client}</>;
export const forgetSecret = 'Forget the secret';
export const secretOfClient = 'Secret of a client';
export const staysInMemory = 'It stays in this page’s memory until you leave, and is sent only with your calls.';
export const merchantOfGroup = 'Merchant of the group (mid)';
export const useIt = 'Use it';
export const didNotRespond = 'The portal did not respond. Try again in a moment.';

// Operation view
export const bodyOf = (contentType: string): string => `Body, ${contentType}`;
export const parameters = 'Parameters';
export const answerOf = (status: string): string => `Answer ${status}`;
export const itsFields = 'Its fields';
export const problems = 'Problems';
export const problemType = 'application/problem+json, each with a sentence';
export const otherwise = 'else';
export const required = 'required';

// Try it
export const write = (parameter: string): string => `Write ${parameter}: the call needs it.`;
export const tryCall = (method: string, path: string): string => `Try ${method} ${path}`;
export const tryIt = 'Try it';
export const requiredField = (name: string): string => `${name} (required)`;
export const severalWithCommas = 'Several with commas between them.';
export const sentAsWritten = 'It is sent as written, and changes the merchant’s data.';
export const send = 'Send';
export const duration = (milliseconds: string): string => `${milliseconds} ms`;
export const theAnswer = 'the answer';
export const onlyTheStart = 'Only the start of the response is shown.';
export const takesAForm = 'This call takes a form: the quick start makes it.';
export const pasteSecret = 'Paste the secret of a client at the top of this page first.';
export const doesNotHold = (client: string, scopes: string): string => `${client} does not have ${scopes}.`;
