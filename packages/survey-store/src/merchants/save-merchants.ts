import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import type { SurveyDatabases } from '../databases.ts';
import type { SurveyMerchant } from './document.ts';
import { setMerchantTimeZone } from './time-zone.ts';

/**
 * Keeps what the survey databases need of merchants. A changed zone works out all days anew before it returns.
 */
export async function saveMerchants(databases: SurveyDatabases, merchants: readonly SurveyMerchant[]): Promise<void> {
  for (const {
    mid,
    timeZone,
    timeZoneSince,
    customQuestions,
    benchmarkGroup = null,
    customBenchmarks = [],
  } of merchants) {
    const known = { customQuestions, benchmarkGroup, customBenchmarks };
    for (const programme of PROGRAMME_KEYS) {
      await databases[programme].merchants.updateOne({ _id: mid }, { $set: known }, { upsert: true });
    }
    await setMerchantTimeZone(databases, mid, timeZone, timeZoneSince);
  }
}

/** All known merchants by mid, as `importResponses` takes them. */
export async function loadMerchants(databases: SurveyDatabases): Promise<Map<number, SurveyMerchant>> {
  const known = new Map<number, SurveyMerchant>();
  for await (const { _id, zonePending: _pending, timeZoneSince = 0, ...merchant } of databases[
    'online-buyer'
  ].merchants.find()) {
    if (merchant.timeZone !== undefined) known.set(_id, { mid: _id, timeZoneSince, ...merchant });
  }
  return known;
}
