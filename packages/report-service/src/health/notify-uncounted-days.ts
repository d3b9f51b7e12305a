import { type AccountsConfig, sendNotice } from '@shoppervoice/service-kit';
import { formatDay, programmeByKey } from '@shoppervoice/survey-model';
import { readUncountedDays, type SurveyDatabase, type UncountedDays } from '@shoppervoice/survey-store';
import type { FastifyBaseLogger } from 'fastify';

/** People are told of what does not end by itself: an outage of the database or an upgrade takes less. */
const UNCOUNTED_MS = 6 * 3_600_000;
const LOOK_MS = 15 * 60_000;
/** Merchants that are told in one pass; the others are with the next one. */
const AT_ONCE = 100;

/**
 * Tells the admins of merchants whose days have not been counted for hours, once for each day on which the standstill
 * begins: no one else made these days. @throws if accounts has not accepted a notice: the next pass sends it again
 */
export async function notifyUncountedDays(surveys: SurveyDatabase, config: AccountsConfig, now: number): Promise<void> {
  const { merchants } = await readUncountedDays(surveys, new Date(now - UNCOUNTED_MS));
  const { label, key } = programmeByKey(surveys.programme);
  for (const each of merchants.slice(0, AT_ONCE)) {
    await sendNotice(config, {
      mid: each.mid,
      to: { admins: true, userIds: [] },
      cause: `days-not-counted:${key}:${each.mid}:${each.since.toISOString().slice(0, 10)}`,
      title: `Figures of ${label} are not up to date`,
      text: `The responses of ${daysOf(each)} have arrived, but are not counted yet. Nothing is lost: they are counted as soon as that works again. If this goes on, contact us.`,
      link: null,
    });
  }
}

const daysOf = ({ days, first, last }: UncountedDays): string =>
  days === 1 ? formatDay(first) : `${days.toLocaleString('en')} days (${formatDay(first)} to ${formatDay(last)})`;

/** Looks every quarter of an hour; returns what stops it. */
export function startNotifyingUncountedDays(
  surveys: SurveyDatabase,
  config: AccountsConfig,
  log: FastifyBaseLogger,
): () => void {
  const looking = setInterval(() => {
    notifyUncountedDays(surveys, config, Date.now()).catch((err: unknown) =>
      log.warn({ err }, 'nobody could be told yet of days that are not counted'),
    );
  }, LOOK_MS);
  return () => clearInterval(looking);
}
