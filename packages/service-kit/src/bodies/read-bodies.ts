import { USUAL_BOUNDS } from '@shoppervoice/contracts/calls';
import type { BodyBounds } from './body-bounds.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

export interface ReadBody extends BodyBounds {
  /** Description for docs/operating.md. */
  readonly what: string;
}

/** What servers read from others, and how much of it at most. Longer responses count as failed. */
export const READ_BODIES = {
  /** An executive summary has some 20,000 values. */
  answer: { what: 'Answer of a service to another one', bytes: 32 * MIB, depth: 32, values: 2_000_000 },
  document: { what: 'OpenAPI document of a service', bytes: 8 * MIB, depth: 64, values: 500_000 },
  texts: { what: 'Line of a stream of comments’ texts', bytes: 8 * MIB, depth: 32, values: 1_000_000 },
  developersBuild: {
    what: '`remote-build.json` of a developer’s server',
    bytes: 300_000,
    depth: 32,
    values: 50_000,
  },
  botCheck: { what: 'Answer of a provider of bot checks', bytes: 64 * KIB, ...USUAL_BOUNDS },
  work: { what: 'Work of a browser for the portal’s bot check', bytes: 16 * KIB, depth: 8, values: 100 },
  pageKey: { what: 'Key of a page (`x-page-key`)', bytes: 600, depth: 4, values: 50 },
  keySet: { what: 'Public keys of the gateway or of accounts', bytes: 16 * KIB, depth: 8, values: 500 },
  issuer: { what: 'OpenID configuration or keys of a pipeline’s issuer', bytes: 128 * KIB, depth: 8, values: 5000 },
  wordings: { what: 'Words of a summary from the assistant’s endpoint', bytes: 256 * KIB, ...USUAL_BOUNDS },
  completion: { what: 'Words and tool calls of the assistant’s endpoint', bytes: 2 * MIB, ...USUAL_BOUNDS },
  /** 105 sentences of 1,536 numbers are 3 MB. */
  embeddings: {
    what: 'Embeddings from the assistant’s endpoint',
    bytes: 12 * MIB,
    depth: 8,
    values: 1_000_000,
  },
} as const satisfies Readonly<Record<string, ReadBody>>;
