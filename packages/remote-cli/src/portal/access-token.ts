import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliProblem } from '../cli-problem.ts';
import type { Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { deployToken, NO_TOKEN } from './deploy-token.ts';
import { pipelineToken, tokenWords } from './id-token.ts';
import { PortalClient } from './portal-client.ts';

/**
 * What the calls of a remote are made with: its deploy token, else one that the portal gives this pipeline for its ID token.
 * @throws CliProblem (usage) if there is neither, (refused) if the portal does not trust the pipeline
 */
export async function accessToken(
  remote: string | null,
  origin: string,
  folder: string,
  surroundings: Surroundings,
): Promise<string> {
  const secret = deployToken(folder, surroundings);
  if (secret !== null) return secret;
  const offered = remote === null ? null : await pipelineToken(origin, surroundings);
  if (remote === null || offered === null) throw NO_TOKEN();
  const { text, once } = offered;
  const kept = once ? keptFor(text, remote) : null;
  const before = kept === null ? null : readKept(kept);
  if (before !== null) return before;
  try {
    const { token, expiresAt } = await new PortalClient(origin, null).exchange(remote, text);
    // Readable by this user alone; its name is a hash of the ID token, which nobody else has.
    if (kept !== null) writeFileSync(kept, JSON.stringify({ token, expiresAt }), { mode: 0o600, flag: 'wx' });
    return token;
  } catch (error) {
    if (!(error instanceof CliProblem) || error.exit !== EXIT.refused) throw error;
    throw new CliProblem(EXIT.refused, error.message, tokenWords(text));
  }
}

const keptFor = (idToken: string, remote: string) =>
  join(tmpdir(), `shoppervoice-${createHash('sha256').update(`${remote} ${idToken}`).digest('hex')}`);

function readKept(file: string): string | null {
  try {
    const { token, expiresAt } = JSON.parse(readFileSync(file, 'utf8')) as { token: string; expiresAt: string };
    return Date.now() < Date.parse(expiresAt) ? token : null;
  } catch {
    return null;
  }
}
