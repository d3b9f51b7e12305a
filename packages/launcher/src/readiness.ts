/** What `/readyz` of the gateway says: whether it is ready, whom it waits for, and which remotes it refused. */
export interface Readiness {
  readonly isReady: boolean;
  readonly waitingFor: readonly string[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

const NOT_THERE: Readiness = { isReady: false, waitingFor: ['the gateway'], refused: [] };

/** Asks the gateway on this machine. Nothing answers while it is started again. */
export async function askReadiness(host: string, port: number): Promise<Readiness> {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const name = near.includes(':') && !near.startsWith('[') ? `[${near}]` : near;
  try {
    const answer = await fetch(`http://${name}:${port}/readyz`);
    const { waitingFor = [], refused = [] } = (await answer.json()) as Partial<Readiness>;
    return { isReady: answer.ok, waitingFor, refused };
  } catch {
    return NOT_THERE;
  }
}
