import { type DeprecatedKey, REMOTE_REPORTS_PATH, type RemoteReportEvent } from '@shoppervoice/contracts/remotes';
import { request, usePortal } from '@shoppervoice/portal-kit';

/** A build, and the module that used the member. */
export type UsedBy = Pick<RemoteReportEvent, 'remote' | 'version' | 'module'>;

/** Milliseconds in which uses are collected, and how many a call takes. */
const WAIT = 2_000;
const MOST = 20;

/** Once in a tab for each version and member. */
const noted = new Set<string>();
let waiting: RemoteReportEvent[] = [];

/** Reports that a build uses a deprecated member. What cannot be sent is left out: it is a count, no failure. */
export function noteDeprecated(by: UsedBy, member: DeprecatedKey): void {
  const key = `${by.remote} ${by.version} ${member}`;
  if (noted.has(key)) return;
  noted.add(key);
  if (waiting.length === 0) setTimeout(send, WAIT);
  waiting.push({ ...by, event: 'deprecated-use', message: member });
}

function send(): void {
  const events = waiting;
  waiting = [];
  const { registry } = usePortal.getState();
  if (registry.kind !== 'ready' || registry.ticket === null) return;
  for (let at = 0; at < events.length; at += MOST) {
    const body = { ticket: registry.ticket, events: events.slice(at, at + MOST) };
    request(REMOTE_REPORTS_PATH, { method: 'POST', body }).catch(() => {});
  }
}
