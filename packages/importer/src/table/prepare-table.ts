import { ACCOUNT_DATABASE, accountDatabase } from '@shoppervoice/account-store';
import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import type { Matching, OpenPoint } from '@shoppervoice/contracts/developers';
import {
  type Guess,
  guessMatching,
  type Matcher,
  prepareMatcher,
  questionsFor,
  sampleRows,
} from '@shoppervoice/response-matching';
import type { SurveyMerchant } from '@shoppervoice/survey-store';
import { type ByteSource, openTable, type Table } from '@shoppervoice/table-reader';
import type { MongoClient } from 'mongodb';
import { ImportFailure } from '../failure.ts';
import type { TableCommand } from './table-command.ts';

export interface TableMerchant extends SurveyMerchant {
  readonly merchantName: string;
}

export interface PreparedTable {
  readonly table: Table;
  readonly merchant: TableMerchant;
  readonly matching: Matching;
  /** What the user should know or decide, where the matching was guessed. */
  readonly open: readonly OpenPoint[];
  /** Sentences instead, where nothing can be imported yet. */
  readonly matcher: Matcher | { readonly problems: readonly string[] };
}

/** Opens the file, and finds or checks its matching. @throws ImportFailure, TableFailure */
export async function prepareTable(
  command: TableCommand,
  source: ByteSource,
  client: MongoClient,
  prefix: string,
): Promise<PreparedTable> {
  const merchant = await findMerchant(client, prefix, command.mid);
  const table = await openTable(source, command.hints);
  const { matching: found, open } = await findMatching(command, table, merchant);
  const matching = asTold(found, command, merchant);
  const left = open.filter((point) => !isDecided(point, matching));
  const prepared = prepareMatcher(matching, table, merchant);
  const blocking = left.some(({ kind }) => kind === 'survey' || kind === 'date-order');
  const problems = 'problems' in prepared ? prepared.problems : [];
  return {
    table,
    merchant,
    matching,
    open: left,
    matcher: 'matcher' in prepared && !blocking ? prepared.matcher : { problems },
  };
}

async function findMerchant(client: MongoClient, prefix: string, mid: number): Promise<TableMerchant> {
  const accounts = accountDatabase(client.db(`${prefix}${ACCOUNT_DATABASE}`));
  const found = mid === DEMO_MID ? null : await accounts.merchants.findOne({ _id: mid });
  if (found === null)
    throw new ImportFailure(`${mid} is no merchant of this portal. Import or sign up the merchant first.`);
  const { merchantName, timeZone, timeZoneSince, customQuestions } = found;
  return { mid, merchantName, timeZone, timeZoneSince, customQuestions };
}

async function findMatching(
  { matching, surveyId }: TableCommand,
  table: Table,
  merchant: TableMerchant,
): Promise<Pick<Guess, 'matching' | 'open'>> {
  if (matching.kind === 'file') return { matching: matching.matching, open: [] };
  return guessMatching(table, await sampleRows(table.rows()), merchant, {
    surveyId,
    tool: matching.kind === 'tool' ? matching.tool : undefined,
  });
}

/** What the user says goes before the matching; a scale only where it has none, and of ratings alone. */
function asTold(matching: Matching, { order, zone, scale, ...told }: TableCommand, merchant: TableMerchant): Matching {
  const surveyId = told.surveyId ?? matching.surveyId;
  const ratings = new Set(
    questionsFor(surveyId, merchant).flatMap(({ code, kind }) => (kind === 'rating' ? [code] : [])),
  );
  return {
    ...matching,
    surveyId,
    columns: matching.columns.map((match) =>
      match.to === 'answer' && scale !== undefined && ratings.has(match.question)
        ? { ...match, scale: match.scale ?? scale }
        : match,
    ),
    dates: { zone: zone ?? matching.dates.zone, order: order ?? matching.dates.order },
  };
}

function isDecided(point: OpenPoint, { columns, dates }: Matching): boolean {
  if (point.kind === 'date-order') return dates.order !== undefined;
  if (point.kind !== 'scale') return false;
  return columns.some((match) => match.to === 'answer' && match.column === point.column && match.scale !== undefined);
}
