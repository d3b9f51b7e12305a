import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Variable by which `e2e/run.ts` names the folder of the other version to the workers of Playwright. */
const VARIABLE = 'E2E_SECOND_ROOT';

/** A version that runs beside this one. */
export interface OtherVersion {
  /** Folder of the repository, installed. */
  readonly root: string;
  /** Two processes of each service that both have. */
  readonly replicas: string;
}

const servicesIn = (root: string) => readdirSync(join(root, 'services'));

/** The version whose services run beside this one's in every portal of this run; null: none. `root`: of this one. */
export function otherVersion(root: string): OtherVersion | null {
  const other = process.env[VARIABLE];
  if (!other) return null;
  const both = servicesIn(root).filter((name) => servicesIn(other).includes(name));
  return { root: other, replicas: both.map((name) => `${name}:2`).join(',') };
}

export const variablesOfVersion = (root: string): Record<string, string> => ({ [VARIABLE]: root });
