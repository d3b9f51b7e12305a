import { setTimeout as sleep } from 'node:timers/promises';
import { FIRST_ALERTS_CALL, type FirstAlerts } from '@shoppervoice/contracts/delivery';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';

/** The service that judges alerts. */
export const JUDGING_SERVICE = 'reporting';

const PAUSE_MS = 500;
/** Timeout of the service: figures of new data may have to be counted first. */
const TIMEOUT_MS = 5 * 60_000;
const ANSWER_MS = 30_000;

/** Whether a service says that it is not ready yet. */
const isLater = (status: number) => status === 503 || status === 504;

/**
 * Sends the demo merchant's alert rules to the service that judges them, which accepts them once. Retried until the
 * service responds, while the portal is already running; never fails a start.
 */
export async function addDemoAlerts(given: {
  /** Of the service: `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly internalKey: string;
  readonly alerts: () => Promise<FirstAlerts>;
  readonly stop: AbortSignal;
}): Promise<void> {
  const { origin, internalKey, stop } = given;
  try {
    const body = JSON.stringify(await given.alerts());
    for (
      const begun = Date.now();
      Date.now() < begun + TIMEOUT_MS;
      await sleep(PAUSE_MS, undefined, { signal: stop })
    ) {
      const answer = await fetch(`${origin}${FIRST_ALERTS_CALL}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: internalKey },
        body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS)]),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (stop.aborted || (answer !== null && !isLater(answer.status))) return;
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}
