/** The gateway's `/readyz`: whether it is ready, what it waits for, and which remotes are missing. */
export interface Readiness {
  readonly isReady: boolean;
  readonly waitingFor: readonly string[];
  /** Refused for good. */
  readonly refused: readonly OmittedRemote[];
  /** Being retried. */
  readonly missing: readonly (OmittedRemote & { readonly tries: number })[];
}

interface OmittedRemote {
  readonly name: string;
  readonly reason: string;
}

const NOT_THERE: Readiness = { isReady: false, waitingFor: ['the gateway'], refused: [], missing: [] };

/** Where this machine reaches what listens on a host, which may be all of its addresses. */
export function nearOrigin(host: string, port: number): string {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${near.includes(':') && !near.startsWith('[') ? `[${near}]` : near}:${port}`;
}

/** Requests `/readyz` of the gateway on this machine. Null while it is restarting. */
export async function askReadiness(host: string, port: number): Promise<Readiness> {
  try {
    const answer = await fetch(`${nearOrigin(host, port)}/readyz`);
    const { waitingFor = [], refused = [], missing = [] } = (await answer.json()) as Partial<Readiness>;
    return { isReady: answer.ok, waitingFor, refused, missing };
  } catch {
    return NOT_THERE;
  }
}

/** What a ready portal lacks, one sentence each. */
export const omittedRemotes = ({ refused, missing }: Readiness): readonly string[] => [
  ...refused.map(({ name, reason }) => `The remote ${name} is left out: ${reason}`),
  ...missing.map(
    ({ name, reason, tries }) => `The remote ${name} is missing after ${tries} tries, which go on: ${reason}`,
  ),
];
