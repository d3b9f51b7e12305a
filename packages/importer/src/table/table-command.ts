import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  DATE_ORDERS,
  type DateOrder,
  type Matching,
  type Scale,
  TOOL_IDS,
  type ToolId,
} from '@shoppervoice/contracts/developers';
import { parseMatching } from '@shoppervoice/response-matching';
import { isTimeZone } from '@shoppervoice/survey-model';
import type { TableHints } from '@shoppervoice/table-reader';
import { ImportFailure } from '../failure.ts';

/** Where the matching comes from: guessed for a tool, guessed for any, or from a file. */
export type MatchingSource =
  | { readonly kind: 'tool'; readonly tool: ToolId }
  | { readonly kind: 'guess' }
  | { readonly kind: 'file'; readonly matching: Matching };

/** `npm run import -- file --merchant … --matching …`: a file of another tool. */
export interface TableCommand {
  readonly path: string;
  readonly mid: number;
  readonly matching: MatchingSource;
  readonly hints: TableHints;
  /** What the user says beside the matching; goes before it. */
  readonly surveyId?: number;
  readonly order?: DateOrder;
  readonly zone?: string;
  /** Of ratings for which the matching has none. */
  readonly scale?: Scale;
  readonly check: boolean;
  /** Where the matching is written; null for nowhere. */
  readonly saveMatching: string | null;
}

const OPTIONS = {
  merchant: { type: 'string' },
  matching: { type: 'string' },
  check: { type: 'boolean' },
  survey: { type: 'string' },
  dates: { type: 'string' },
  zone: { type: 'string' },
  scale: { type: 'string' },
  sheet: { type: 'string' },
  encoding: { type: 'string' },
  separator: { type: 'string' },
  heads: { type: 'string' },
  'save-matching': { type: 'string' },
  'take-back': { type: 'string' },
} as const;

export type CommandLine =
  | { readonly kind: 'folders'; readonly paths: readonly string[] }
  | { readonly kind: 'table'; readonly command: TableCommand }
  | { readonly kind: 'take-back'; readonly importId: string };

/** Reads the arguments. `atCaller`: a path relative to the folder of the caller. @throws ImportFailure */
export async function readCommandLine(
  args: readonly string[],
  atCaller: (path: string) => string,
): Promise<CommandLine> {
  const { values, positionals } = parsed(args);
  const paths = positionals.map(atCaller);
  if (Object.keys(values).length === 0) return { kind: 'folders', paths };
  const { 'take-back': importId, ...others } = values;
  if (importId !== undefined) {
    if (paths.length > 0 || Object.keys(others).length > 0) throw new ImportFailure('--take-back stands alone.');
    return { kind: 'take-back', importId };
  }
  const [path, more] = paths;
  if (path === undefined || more !== undefined) throw new ImportFailure('Name one file for the matching.');
  const { merchant, matching, survey, dates, zone, scale, sheet, encoding, separator, heads } = values;
  if (merchant === undefined) throw new ImportFailure('Say whose responses these are: --merchant <mid>.');
  if (matching === undefined) {
    throw new ImportFailure(
      `Say how the columns are matched: --matching guess, a file, or one of ${TOOL_IDS.join(', ')}.`,
    );
  }
  if (dates !== undefined && !isDateOrder(dates)) throw new ImportFailure('--dates is ymd, mdy or dmy.');
  if (zone !== undefined && zone !== 'merchant' && !isTimeZone(zone)) {
    throw new ImportFailure(`${zone} is no time zone. Give a name such as America/Toronto.`);
  }
  return {
    kind: 'table',
    command: {
      path,
      mid: wholeNumber('merchant', merchant, Number.MAX_SAFE_INTEGER),
      matching: await matchingSource(matching, atCaller),
      hints: {
        sheet,
        encoding,
        separator: separator?.replace('\\t', '\t'),
        headLines: heads === undefined ? undefined : wholeNumber('heads', heads, 3),
      },
      surveyId: survey === undefined ? undefined : wholeNumber('survey', survey, Number.MAX_SAFE_INTEGER),
      order: dates,
      zone,
      scale: scale === undefined ? undefined : readScale(scale),
      check: values.check === true,
      saveMatching: values['save-matching'] === undefined ? null : atCaller(values['save-matching']),
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ImportFailure(`${error instanceof Error ? error.message.split('. ')[0] : error}. See --help.`);
  }
}

async function matchingSource(name: string, atCaller: (path: string) => string): Promise<MatchingSource> {
  if (name === 'guess') return { kind: 'guess' };
  const tool = TOOL_IDS.find((id) => id === name);
  if (tool !== undefined) return { kind: 'tool', tool };
  const path = atCaller(name);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportFailure(`${name} is neither a file nor one of guess, ${TOOL_IDS.join(', ')}.`);
  });
  const read = parseMatching(jsonOf(text, path));
  if ('reasons' in read) throw new ImportFailure(`${path}: ${read.reasons.join(' ')}`);
  return { kind: 'file', matching: read.matching };
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFailure(`${path} is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
}

/** `same`, `1-5` (stretched to 0 to 10), `x2`. */
function readScale(text: string): Scale {
  if (text === 'same') return { how: 'same' };
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined && from !== to)
    return { how: 'stretch', from: Number(from), to: Number(to) };
  const by = /^x(10|[1-9])$/.exec(text)?.[1];
  if (by !== undefined) return { how: 'times', by: Number(by) };
  throw new ImportFailure('--scale is same (0 to 10), a range such as 1-5, or a factor such as x2.');
}

const isDateOrder = (text: string): text is DateOrder => DATE_ORDERS.some((order) => order === text);

function wholeNumber(option: string, text: string, most: number): number {
  if (!/^\d{1,16}$/.test(text) || Number(text) > most) throw new ImportFailure(`--${option} must be a whole number.`);
  return Number(text);
}
