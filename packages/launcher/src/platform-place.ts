import { type PublicAddress, platformAddressOf } from '@shoppervoice/service-kit';
import type { LauncherConfig } from './launcher-config.ts';
import { checkPort } from './port-check.ts';
import { freePorts, nextFreePort } from './processes/free-port.ts';
import { StartRefused } from './start-refused.ts';

type Configured = Pick<
  LauncherConfig,
  'PORT' | 'PLATFORM_PORT' | 'PLATFORM_HOST' | 'PLATFORM_URL' | 'MAIL_WEB_PORT' | 'SMTP_URL'
>;

/** Where the platform listens, and where superusers open it. */
export interface PlatformPlace {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

/**
 * A free port for the platform: the configured one, else the one after the portal's or the next one that is free and
 * not used by another page of the portal.
 * @throws StartRefused for a configured port that is taken or the mail page's, ConfigError for an address whose origin
 * is not separate from the
 * portal's
 */
export async function placePlatform(config: Configured, portal: PublicAddress): Promise<PlatformPlace> {
  const port = await portOf(config);
  const { url } = platformAddressOf({ ...config, PLATFORM_PORT: port }, portal);
  return { host: config.PLATFORM_HOST, port, url };
}

async function portOf({ PORT, PLATFORM_PORT, PLATFORM_HOST, MAIL_WEB_PORT, SMTP_URL }: Configured): Promise<number> {
  const mailPort = SMTP_URL === null ? MAIL_WEB_PORT : null;
  const given = mailPort === null ? [PORT] : [PORT, mailPort];
  if (PLATFORM_PORT === 0) return (await freePorts(1, given))[0] ?? 0;
  if (PLATFORM_PORT === null) return nextFreePort(PORT + 1, given);
  if (PLATFORM_PORT === mailPort)
    throw new StartRefused(
      `PLATFORM_PORT and MAIL_WEB_PORT are both ${mailPort}. Write another port for one: MAIL_WEB_PORT=${mailPort + 1} npm start`,
    );
  if (PLATFORM_PORT !== PORT) await checkPort(PLATFORM_HOST, PLATFORM_PORT, 'PLATFORM_PORT');
  return PLATFORM_PORT;
}
