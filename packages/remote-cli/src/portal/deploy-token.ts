import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEPLOY_TOKEN_PREFIX } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import type { Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

const TOKEN_VARIABLE = 'SHOPPERVOICE_TOKEN';
const TOKEN_FILE_VARIABLE = 'SHOPPERVOICE_TOKEN_FILE';
/** In the folder of the remote; `create` adds it to .gitignore. */
export const TOKEN_FILE = '.shoppervoice-token';

const HOW = `Ask a superuser of the portal for a token of this remote (Platform page), and set ${TOKEN_VARIABLE} or write it to ${TOKEN_FILE} (chmod 600).`;

/**
 * The deploy token: from the variable, else from the file that `SHOPPERVOICE_TOKEN_FILE` names, else from
 * `.shoppervoice-token`. Never from an argument, which every process of the machine can read.
 */
export function deployToken(folder: string, { environment, folder: here }: Surroundings): string | null {
  const written = environment[TOKEN_VARIABLE];
  if (written) return checked(written, TOKEN_VARIABLE);
  const named = environment[TOKEN_FILE_VARIABLE];
  const file = named ? resolve(here, named) : join(folder, TOKEN_FILE);
  if (!existsSync(file)) {
    if (named) throw new CliProblem(EXIT.usage, `${TOKEN_FILE_VARIABLE} names ${file}, which does not exist.`, HOW);
    return null;
  }
  // Windows has no such modes.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new CliProblem(EXIT.usage, `Others on this machine can read ${file}.`, `Run: chmod 600 ${file}`);
  }
  return checked(readFileSync(file, 'utf8'), file);
}

export const NO_TOKEN = () => new CliProblem(EXIT.usage, 'There is no deploy token.', HOW);

function checked(text: string, where: string): string {
  const token = text.trim();
  if (/^[A-Za-z0-9_-]+$/.test(token) && token.startsWith(DEPLOY_TOKEN_PREFIX)) return token;
  throw new CliProblem(
    EXIT.usage,
    `What ${where} holds is no deploy token: one begins with ${DEPLOY_TOKEN_PREFIX}.`,
    HOW,
  );
}
