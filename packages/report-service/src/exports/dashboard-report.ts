import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { figureTables, notReadFacts, seriesTables } from '@shoppervoice/report-files';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Area, choiceWords, disclosedFigures, inRoleOrder } from '@shoppervoice/survey-model';
import Type, { type TProperties } from 'typebox';
import { askDashboard, type RequestedDashboard } from '../dashboards/dashboard-answer.ts';
import { type DashboardQuery, querySchema } from '../dashboards/dashboard-query.ts';
import { QID } from '../open-ends/open-end-routes.ts';
import type { Dashboard, DashboardReport } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { declaredReport } from './declare.ts';
import { pastFigures } from './past-figures.ts';
import { comparedFacts, filterFact, type HeadFact, type ReportExport, tableLines } from './report-export.ts';

/** A dashboard as a report: the figures that its call answers, and their tables. */
export function dashboardReport(
  row: Dashboard & { readonly report: DashboardReport },
  area: Area,
  parts: () => ServiceParts,
): ReportExport {
  const { page, access, takes, filtered, report } = row;
  const figures = report.figures ?? row.figures;
  const asked = { takes, ...(filtered && { filtered }), figures };
  const more: TProperties = report.oneQuestion ? { qid: Type.Optional(QID) } : {};
  return {
    declared: declaredReport(
      { page, access, report, kind: 'figures', lastDay: takes.days === 'comments' ? 'today' : 'yesterday' },
      area,
    ),
    query: querySchema(asked, more),
    past: pastFigures(asked, area, parts, more),
    ask: async (query, context) => {
      if (report.oneQuestion === undefined || query.qid === undefined) {
        const requested = await askDashboard(asked, query, context, parts());
        return () => linesOf(row, requested, chosenIn(takes, requested, query), context);
      }
      const requested = await askDashboard({ ...asked, figures: aloneIn(figures, query.qid) }, query, context, parts());
      const [only] = (await requested.list()).requests;
      if (only === undefined) throw new ProblemError(404, NO_QUESTION, { parameter: 'qid' });
      const facts: HeadFact[] = [['Question', only.question.label], ...chosenIn(takes, requested, query)];
      return () => linesOf(row, requested, facts, context);
    },
  };
}

const hiddenWords = (withheld: number) =>
  `${withheld === 1 ? '1 figure' : `${withheld} figures`}, to protect privacy (fewer than 5 answers)`;

const NO_QUESTION = 'The chosen surveys do not have this question.';

/** Only the figures of one question. */
const aloneIn =
  (figures: Dashboard['figures'], qid: unknown): Dashboard['figures'] =>
  async (requested) => {
    const { groups, requests } = await figures(requested);
    return { groups, requests: requests.filter(({ question }) => question.code === qid) };
  };

async function* linesOf(
  { report }: Dashboard & { readonly report: DashboardReport },
  { range, other, period, answer }: RequestedDashboard,
  facts: readonly HeadFact[],
  { merchantName, timeZone }: RequestContext,
): AsyncGenerator<readonly ReportLine[]> {
  const figures = await answer();
  const { answer: disclosed, withheld } = disclosedFigures(figures);
  yield [
    {
      head: {
        title: report.title,
        merchant: merchantName,
        range: { ...range, timeZone },
        compared: other.kind === 'range' ? { ...other.range } : null,
        facts: [
          ...facts,
          ...(period === null ? [] : [['By', period] as HeadFact]),
          ...notReadFacts(disclosed.figures).map(([name, value]): HeadFact => [name, value]),
          ...(withheld === 0 ? [] : [['Hidden', hiddenWords(withheld)] as HeadFact]),
        ],
        n: null,
      },
    },
    // Exactly the response of the call.
    { figures: figures as Extract<ReportLine, { figures: unknown }>['figures'] },
  ];
  const shown = inRoleOrder(disclosed.figures);
  const tables = [
    ...figureTables(shown, figures.groups),
    ...(period === null ? [] : seriesTables(shown, figures.groups, period)),
  ];
  for (const table of tables) yield tableLines(table);
}

/** What is shown and of whom, and the segment that it is compared with. */
function chosenIn(
  { filters = [], word }: Dashboard['takes'],
  { own, segment }: RequestedDashboard,
  query: DashboardQuery,
): HeadFact[] {
  const only = word?.values.find(({ value }) => value === query[word.name]);
  const chosen = filters.flatMap(({ name, label, options }) => {
    const ids = query[name];
    return (Array.isArray(ids) ? choiceWords(label, options, ids) : null) ?? [];
  });
  const words = word === undefined || only === undefined ? [] : [`${word.label}: ${only.label}`];
  return [filterFact([...chosen, ...words, ...own.words]), ...comparedFacts(segment)];
}
