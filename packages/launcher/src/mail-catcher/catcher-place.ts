import type { LauncherConfig } from '../launcher-config.ts';
import { checkPort } from '../port-check.ts';
import { freePorts, nextFreePort } from '../processes/free-port.ts';
import type { MailCatcherPlace } from '../processes/portal-processes.ts';
import { StartRefused } from '../start-refused.ts';

export const CATCHER_HOST = '127.0.0.1';
/** First port that is tried for the page of caught mails, unless another one is configured. */
const FIRST_WEB_PORT = 1080;

type Configured = Pick<LauncherConfig, 'SMTP_URL' | 'MAIL_WEB_PORT' | 'PORT'>;
/** Ports that other processes of this portal are about to take. */
type Given = readonly number[];

/**
 * Where the mail catcher listens: two free ports that the portal itself does not need; null if there is a mail server.
 * If the default port is taken, the next free one is used, and `tell` gets a sentence about it.
 * @throws StartRefused for a configured port that is taken
 */
export async function placeCatcher(
  config: Configured,
  given: Given,
  report: (sentence: string) => void,
): Promise<MailCatcherPlace | null> {
  if (config.SMTP_URL !== null) return null;
  const webPort = await webPortOf(config, given, report);
  const [smtpPort = 0] = await freePorts(1, [...given, webPort]);
  return { smtpPort, webPort };
}

async function webPortOf(
  { MAIL_WEB_PORT, PORT }: Configured,
  given: Given,
  report: (sentence: string) => void,
): Promise<number> {
  if (MAIL_WEB_PORT === 0) return (await freePorts(1, given))[0] ?? 0;
  if (MAIL_WEB_PORT === PORT)
    throw new StartRefused(
      `PORT and MAIL_WEB_PORT are both ${PORT}. Write another port for one: MAIL_WEB_PORT=${PORT + 1} npm start`,
    );
  if (MAIL_WEB_PORT !== null) {
    await checkPort(CATCHER_HOST, MAIL_WEB_PORT, 'MAIL_WEB_PORT');
    return MAIL_WEB_PORT;
  }
  const port = await nextFreePort(FIRST_WEB_PORT, given);
  if (port !== FIRST_WEB_PORT)
    report(
      `Port ${FIRST_WEB_PORT} is taken, so the caught mails are shown on port ${port}. Another: MAIL_WEB_PORT=… npm start`,
    );
  return port;
}
