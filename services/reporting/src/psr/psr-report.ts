import type { JobContext } from '@shoppervoice/contracts/accounts';
import { PSR_EXPORT, PSR_PATH, PSR_TITLE } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer, PsrAnswer, PsrProgramme, ReportLine } from '@shoppervoice/contracts/reports';
import { psrFigures, psrTables } from '@shoppervoice/report-files';
import { limitsOf, PSR_QUERY, psrQuery } from '@shoppervoice/report-service';
import { ProblemError } from '@shoppervoice/service-kit';
import { andList, inRoleOrder, programmeByKey, REPORT_FORMAT_IDS } from '@shoppervoice/survey-model';
import { Value } from 'typebox/value';
import { askEntitled } from '../programmes/ask-entitled.ts';
import { jobHeaderOf, type ProgrammeServices } from '../programmes/programme-services.ts';
import { type OwnReport, tableLines } from '../sources/own-reports.ts';
import { refusing, SourceUnavailable } from '../sources/report-failures.ts';

interface PsrParts {
  readonly programmes: ProgrammeServices;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Allowed parameters. */
const TAKES: ReadonlySet<string> = new Set([
  'startDate',
  'endDate',
  'period',
  'compareTo',
  'compareStart',
  'compareEnd',
]);

/** The Programme Summary Report as a file; its query is that of the page's call. */
export function psrReport(parts: PsrParts): OwnReport {
  return {
    declared: {
      type: 'PSR',
      title: PSR_TITLE,
      page: PSR_PATH,
      access: {},
      export: PSR_EXPORT,
      schedule: null,
      kind: 'figures',
      mailFormat: REPORT_FORMAT_IDS.buyer,
      lastDay: 'yesterday',
    },
    ask: (query, { context, token }) => {
      const requested = refusing(() => readPsrQuery(query, context, parts.now()));
      return linesOf(parts, requested, query, context, token);
    },
  };
}

/** @throws ProblemError with the sentence of the page's call */
function readPsrQuery(query: URLSearchParams, context: JobContext, now: number) {
  for (const name of query.keys()) {
    if (!TAKES.has(name)) {
      throw new ProblemError(400, `This report takes no ${name}.`, { parameter: name });
    }
    if (query.getAll(name).length > 1) throw new ProblemError(400, `${name} is there twice.`, { parameter: name });
  }
  const given = Object.fromEntries(query);
  const [wrong] = Value.Errors(PSR_QUERY, given);
  if (wrong !== undefined) {
    const name = wrong.instancePath.slice(1) || (Object.hasOwn(given, 'startDate') ? 'endDate' : 'startDate');
    const is = Object.hasOwn(given, name) ? 'is none that this report takes' : 'is missing';
    throw new ProblemError(400, `${name} ${is}.`, { parameter: name });
  }
  return psrQuery(given, limitsOf('deepest', context, 'dashboard', now));
}

async function* linesOf(
  { programmes }: PsrParts,
  { range, period, other }: ReturnType<typeof psrQuery>,
  query: URLSearchParams,
  context: JobContext,
  token: string,
): AsyncGenerator<readonly ReportLine[]> {
  const call = (key: string) => `/api/psr/${key}?${query}`;
  const answered = await askEntitled<PsrProgramme>(programmes, { context, caller: jobHeaderOf(token) }, call);
  const answer: PsrAnswer = { surveys: answered.answers.flatMap(({ answer: own }) => own.surveys) };
  const away = (answered.away.away ?? []).map((key) => programmeByKey(key).label);
  if (away.length > 0 && answered.answers.length === 0) {
    throw new SourceUnavailable(`${andList(away)} ${away.length === 1 ? 'is' : 'are'} not responding right now.`);
  }
  const { merchantName, timeZone } = context;
  const days = { ...range, timeZone };
  // In the shape of a dashboard's, so that the PDF draws trends and distributions.
  const figures: FiguresAnswer = { range: days, period, groups: [], figures: inRoleOrder(psrFigures(answer)) };
  yield [
    {
      head: {
        title: PSR_TITLE,
        merchant: merchantName,
        range: days,
        n: null,
        compared: other.kind === 'range' ? { ...other.range } : null,
        facts: [
          ['By', period],
          // The file itself names what is missing.
          ...(away.length === 0 ? [] : [['Missing, not responding right now', andList(away)] as [string, string]]),
        ],
      },
    },
    // Lines have the type of their schema, which has no readonly properties.
    { figures: figures as Extract<ReportLine, { figures: unknown }>['figures'] },
  ];
  for (const table of psrTables(answer, period)) yield tableLines(table);
}
