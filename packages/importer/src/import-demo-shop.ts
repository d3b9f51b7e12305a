import {
  ACCOUNT_DATABASE,
  accountDatabase,
  type DemoShop,
  findDemoShop,
  prepareAccounts,
  saveDemoShop,
} from '@shoppervoice/account-store';
import { responseClassifier } from '@shoppervoice/comment-classifier';
import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import { addDays } from '@shoppervoice/survey-model';
import {
  type CustomQuestion,
  type ImportRow,
  importResponses,
  prepareSurveyDatabases,
  type SurveyMerchant,
  saveMerchants,
  surveyDatabases,
} from '@shoppervoice/survey-store';
import type { MongoClient } from 'mongodb';
import { ImportFailure } from './failure.ts';

export interface DemoShopRecords {
  readonly shop: DemoShop & {
    readonly customQuestions: readonly (Omit<CustomQuestion, 'options'> & Partial<Pick<CustomQuestion, 'options'>>)[];
  };
  /** By day; days that are already imported are skipped. */
  readonly responses: Iterable<{ readonly submittedAt: string }>;
  /** Last day of `responses`, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface DemoShopResult {
  readonly imported: number;
  readonly replaced: number;
}

/** Days before the last one that are imported again, because responses were still arriving. */
const OPEN_DAYS = 1;

/**
 * Fills the demo shop, or adds the days since it was last filled; the first filling makes it visible. It is separate
 * from merchants and leaves no audit entry. `prefix`: DATABASE_PREFIX. @throws ImportFailure if a real merchant has its merchant ID
 */
export async function importDemoShop(
  { shop, responses, today }: DemoShopRecords,
  client: MongoClient,
  prefix = '',
): Promise<DemoShopResult> {
  const accountsDb = client.db(`${prefix}${ACCOUNT_DATABASE}`);
  const accounts = accountDatabase(accountsDb);
  const databases = surveyDatabases(client, prefix);
  await prepareAccounts(accountsDb);
  await prepareSurveyDatabases(databases);
  if ((await accounts.merchants.findOne({ _id: DEMO_MID })) !== null) {
    throw new ImportFailure(`Merchant ${DEMO_MID} is not the demo shop: its merchant ID is reserved.`);
  }
  const { merchantName, merchantWebsiteUrl, countryCode, timeZone } = shop;
  const customQuestions = shop.customQuestions.map((question) => ({ ...question, options: question.options ?? [] }));
  const merchant: SurveyMerchant = { mid: DEMO_MID, timeZone, timeZoneSince: 0, customQuestions, benchmarkGroup: null };
  await saveMerchants(databases, [merchant]);
  const filled = await findDemoShop(accounts);
  const from = filled === null ? '' : addDays(filled.through, -OPEN_DAYS);
  const { imported, replaced, rejected } = await importResponses(rowsFrom(responses, from), {
    databases,
    merchants: new Map([[DEMO_MID, merchant]]),
    classify: await responseClassifier(),
  });
  if (rejected > 0) throw new ImportFailure(`${rejected} responses of the demo shop were refused.`);
  await saveDemoShop(accounts, { merchantName, merchantWebsiteUrl, countryCode, timeZone }, today);
  return { imported, replaced };
}

function* rowsFrom(responses: DemoShopRecords['responses'], from: string): Generator<ImportRow> {
  let line = 0;
  for (const response of responses) {
    line += 1;
    if (response.submittedAt.slice(0, 10) >= from) yield { file: 'demo shop', line, text: JSON.stringify(response) };
  }
}
