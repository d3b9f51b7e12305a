import type { ReactNode } from 'react';
import type { Language } from './quick-start.ts';

// Quick start panel
export const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
];
export const quickStart = 'Quick start';
export const language = 'Language';
/** Replacements of `clientId` and `mid`; null: the code has the reader's. */
export const setSecret = (variable: ReactNode, clientId: string | null, mid: string | null) => (
  <>
    Set your secret in the environment variable {variable}
    {clientId !== null && ` and replace ${clientId} by your client’s id`}
    {mid !== null && ` and replace ${mid} by the mid of a merchant of your group`}.
  </>
);
export const stepIn = (place: number, language: string): string => `step ${place} in ${language}`;
export const limits = (reads: string, writes: string): string =>
  `${reads} reads and ${writes} writes a minute; above that, you get 429 with Retry-After.`;
export const apiReference = 'API reference';
