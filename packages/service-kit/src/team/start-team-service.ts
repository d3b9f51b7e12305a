import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { type Config, ConfigError, type ConfigTable, defineConfig, readConfig } from '../define-config.ts';
import { createLog } from '../log.ts';
import { isLoopback } from '../public-address.ts';
import { SERVER_CONFIG } from '../server-config.ts';
import { openTeamService, type TeamService } from './team-service.ts';

const { HOST, LOG_LEVEL, DRAIN_MS, SHUTDOWN_MS } = SERVER_CONFIG;

/** Variables of every team's service. */
export const TEAM_CONFIG = defineConfig({
  PORTAL: {
    type: 'origin',
    doc: 'Address of the portal, whose keys at `/.well-known/jwks.json` say which calls are its own: https, except on this machine.',
  },
  HOST,
  PORT: { type: 'port', default: 8090, doc: 'Port to listen on; 0 takes any free port.' },
  LOG_LEVEL,
  DRAIN_MS,
  SHUTDOWN_MS,
});

/**
 * The whole life of a service's process: reads its configuration from environment variables, listens, and stops at a signal
 * after its pending requests; at SIGTERM `/readyz` is 503 for DRAIN_MS first. What cannot start ends with status 1 and a sentence.
 * `own`: variables of the service itself, which `make` gets.
 */
export async function startTeamService<const Own extends ConfigTable = Record<never, never>>(
  make: (config: Config<Own>) => TeamService,
  own?: Own,
): Promise<void> {
  try {
    const config = readTeamConfig();
    await run(make(readConfig(own ?? ({} as Own))), config);
  } catch (error) {
    const sentences = error instanceof ConfigError ? error.sentences : [`The start failed: ${messageOf(error)}`];
    process.stderr.write(`${sentences.join('\n')}\n`);
    process.exitCode = 1;
  }
}

type TeamConfig = Config<typeof TEAM_CONFIG>;

/** @throws ConfigError */
export function readTeamConfig(environment: Readonly<Record<string, string | undefined>> = process.env): TeamConfig {
  const config = readConfig(TEAM_CONFIG, environment);
  const { protocol, hostname } = new URL(config.PORTAL);
  if (protocol === 'https:' || isLoopback(hostname)) return config;
  throw new ConfigError([
    `PORTAL is "${config.PORTAL}". Write an address that starts with https://: its keys say which calls are the portal's.`,
  ]);
}

async function run(service: TeamService, config: TeamConfig): Promise<void> {
  const log = createLog(service.service, config.LOG_LEVEL);
  const leaving = new AbortController();
  const app = await openTeamService(service, { keys: config.PORTAL, log, leaving: leaving.signal });
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await app.close();
    throw error;
  }
  closeWithGrace(
    { delay: config.DRAIN_MS + config.SHUTDOWN_MS, logger: { error: (err) => log.error({ err }, 'stopping') } },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'the server stops because of an error');
      if (signal === 'SIGTERM') {
        leaving.abort();
        await sleep(config.DRAIN_MS);
      }
      await app.close();
    },
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? 'the port is taken by another program. Write another PORT, or stop that program.'
    : String(error instanceof Error ? error.message : error);
