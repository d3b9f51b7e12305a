import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import type { SurveyDatabase, SurveyDatabases } from '../database/databases.ts';
import type { CustomQuestion, SurveyMerchant } from '../database/merchant-document.ts';
import { type DatedZone, setMerchantTimeZone } from './time-zone.ts';

/** The merchant's own questions of all its surveys, in order. */
export async function customQuestionsOf(
  { merchants }: Pick<SurveyDatabase, 'merchants'>,
  mid: number,
): Promise<readonly CustomQuestion[]> {
  const merchant = await merchants.findOne({ _id: mid }, { projection: { customQuestions: 1 } });
  return merchant?.customQuestions ?? [];
}

/** Saves merchants. Returns when days are in a changed zone. */
export async function saveMerchants(databases: SurveyDatabases, merchants: readonly SurveyMerchant[]): Promise<void> {
  for (const {
    mid,
    timeZone,
    timeZoneSince,
    customQuestions,
    benchmarkGroup = null,
    customBenchmarks = [],
  } of merchants) {
    const known = { customQuestions, benchmarkGroup, customBenchmarks, benchmarksSavedAt: new Date() };
    // A new merchant has no responses whose days could be in another zone.
    const change = { $set: known, $setOnInsert: { timeZone, timeZoneSince: timeZoneSince ?? 0 } };
    await Promise.all(
      PROGRAMME_KEYS.map((programme) =>
        databases[programme].merchants.updateOne({ _id: mid }, change, { upsert: true }),
      ),
    );
    await setMerchantTimeZone(databases, mid, timeZone, timeZoneSince);
  }
}

/** Known merchants by mid; with `mids`, only these. */
export async function loadMerchants(
  databases: SurveyDatabases,
  mids?: readonly number[],
): Promise<Map<number, SurveyMerchant>> {
  const known = new Map<number, SurveyMerchant>();
  for await (const {
    _id,
    zonePending: _pending,
    benchmarksSavedAt: _saved,
    timeZoneSince = 0,
    ...merchant
  } of databases['online-buyer'].merchants.find(mids === undefined ? {} : { _id: { $in: [...mids] } })) {
    if (merchant.timeZone !== undefined) known.set(_id, { mid: _id, timeZoneSince, ...merchant });
  }
  return known;
}

/** A merchant as its responses would find it. One without an import is not created yet. */
export async function merchantToBe(
  databases: SurveyDatabases,
  { mid, timeZone, timeZoneSince }: DatedZone & { readonly mid: number },
): Promise<SurveyMerchant> {
  return (await loadMerchants(databases, [mid])).get(mid) ?? { mid, timeZone, timeZoneSince, customQuestions: [] };
}

/** A merchant for its responses. One without an import is created in its zone; the next import adds the rest. */
export async function merchantOf(
  databases: SurveyDatabases,
  { mid, timeZone, timeZoneSince }: DatedZone & { readonly mid: number },
): Promise<SurveyMerchant> {
  const known = (await loadMerchants(databases, [mid])).get(mid);
  if (known !== undefined) return known;
  for (const programme of PROGRAMME_KEYS) {
    const { merchants } = databases[programme];
    await merchants.updateOne({ _id: mid }, { $setOnInsert: { customQuestions: [] } }, { upsert: true });
  }
  await setMerchantTimeZone(databases, mid, timeZone, timeZoneSince);
  return merchantToBe(databases, { mid, timeZone, timeZoneSince });
}
