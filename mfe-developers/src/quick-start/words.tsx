import type { ReactNode } from 'react';
import type { Language } from './quick-start.ts';

// Quick start panel
export const languages: readonly { readonly value: Language | 'mcp'; readonly label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
  { value: 'mcp', label: 'AI assistant (MCP)' },
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
export const mcpLead = (secret: string, mid: string | null): string =>
  `An assistant that speaks MCP reads the portal by itself. Add this server to its settings, with a client’s secret in place of ${secret}${mid === null ? '' : ` and the mid of a merchant of your group in place of ${mid}`}.`;
export const mcpSettings = 'Settings of the MCP server';
export const mcpTools =
  'It may read figures, comparisons, why a figure moved, key drivers and comments within the client’s scopes, and changes nothing.';
