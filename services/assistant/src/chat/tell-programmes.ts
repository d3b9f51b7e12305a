import type { BenchmarksAnswer, PsrProgramme } from '@shoppervoice/contracts/reports';
import {
  FEATURES,
  formatCount,
  formatMean,
  formatPercent,
  gapText,
  meanVerdict,
  membersText,
  monthsText,
  shownSurvey,
  VERDICT_WORDS,
} from '@shoppervoice/survey-model';
import type { Wanted } from '../reading/reading.ts';
import { type Asked, figuresOf, settledOr, stepOf, type Told, text } from './asked.ts';
import { heldProgrammes, SERVICE_OF } from './pages.ts';
import { chatFigure, isRating, isScored, sentenceOf } from './told-figures.ts';

/** All programmes in one, and beside other merchants. */

/** Each programme's part of the Programme Summary; one that is away costs its own. */
async function surveysOf({ settled, asker }: Asked) {
  const programmes = heldProgrammes(asker.context.packages);
  const answers = await Promise.all(
    programmes.map(({ key }) => asker.askService<PsrProgramme>(SERVICE_OF[key], `psr/${key}`, settled.query)),
  );
  return answers.flatMap(({ surveys }) => surveys);
}

export async function tellOverview(asked: Asked): Promise<Told> {
  const { settled } = asked;
  const surveys = await surveysOf(asked);
  const figures = surveys.flatMap(({ figures: of }) =>
    of.filter(isScored).filter((figure) => figure.kind === 'nps' || figure.role === 'OSAT'),
  );
  const moved = figures.filter(({ change }) => change?.significant === true);
  const told =
    moved.length > 0
      ? moved.slice(0, 4).map(sentenceOf).join(' ')
      : 'No satisfaction or Net Promoter Score changed significantly.';
  const counts = surveys.map(
    ({ label, responses, comments }) => `${label} ${formatCount(responses)} (${formatCount(comments)} with a comment)`,
  );
  return {
    parts: [
      text(told),
      ...(figures.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: figures.map((figure) => chatFigure(figure, settled.href)) }]),
      text(counts.length === 0 ? 'This merchant holds no programme.' : `Responses: ${counts.join(', ')}.`),
    ],
    steps: [stepOf(asked)],
    note: 'Figures come from this page, not from AI.',
  };
}

export async function tellResponses(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const all = await surveysOf(asked);
  const surveys =
    wanted.figures.length === 0 ? all : all.filter(({ surveyId }) => wanted.figures.includes(String(surveyId)));
  if (surveys.length === 0)
    return { parts: [text('This merchant does not hold that survey.')], steps: [stepOf(asked)] };
  const words = surveys.map(
    ({ label, responses, comments }) => `${label} ${formatCount(responses)} (${formatCount(comments)} with a comment)`,
  );
  return {
    parts: [
      text(`Responses: ${words.join(', ')}.`),
      {
        kind: 'figures',
        figures: surveys.map(({ surveyId, label, responses }) => ({
          key: `responses@${surveyId}`,
          label: 'Responses',
          of: label,
          surveyId,
          unit: 'count' as const,
          value: responses,
          n: responses,
          change: null,
          href: settled.href,
        })),
      },
    ],
    steps: [stepOf(asked)],
  };
}

/** The merchant's own mean beside what other merchants' shoppers say. */
export async function tellBenchmark(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const own: Wanted = { ...wanted, kind: 'value', call: 'buyer-overall-metrics', query: [] };
  const ownAsked: Asked = { wanted: own, settled: settledOr(own, asked), asker };
  if (
    !asker.context.features.includes(FEATURES.BUYER_BENCHMARK_STANDARD) &&
    !asker.context.features.includes(FEATURES.BUYER_BENCHMARK_COE)
  ) {
    return { parts: [text('The plan of this merchant does not include benchmarks.')], steps: [stepOf(asked)] };
  }
  const [{ benchmarks, months }, { figures }] = await Promise.all([
    asker.ask<BenchmarksAnswer>(wanted.call, settled.query),
    figuresOf(ownAsked),
  ]);
  const codes = wanted.figures.length > 0 ? wanted.figures : figures.map(({ code }) => code);
  const rated = codes.flatMap((code) => figures.filter(isRating).find((figure) => figure.code === code) ?? []);
  const sentences = rated.map((figure) => {
    const told = benchmarks.flatMap(({ label, figures: of }) => {
      const found = of.find(({ code }) => code === figure.code);
      if (found === undefined) return [];
      if (found.mean === null) return [`${label}: hidden, too few merchants`];
      const verdict = meanVerdict(figure.counts, found);
      const compared = verdict === null ? '' : `: ${VERDICT_WORDS[verdict.kind]}, gap ${gapText(verdict, 'mean')}`;
      const made = `${formatPercent(found.top)} top-two box, ${membersText(found.members, months.length)}`;
      return [`${label} ${found.mean.toFixed(1)} (${made})${compared}`];
    });
    const mean = figure.mean === null ? 'no answers' : formatMean(figure.mean);
    return `${shownSurvey(figure.surveyId).name}: ${figure.label} ${mean} (n ${formatCount(figure.n)}); ${told.length === 0 ? 'no benchmark' : told.join('; ')}.`;
  });
  return {
    parts: [
      text(sentences.length === 0 ? 'None of these figures has a benchmark.' : sentences.join(' ')),
      ...(rated.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: rated.map((figure) => chatFigure(figure, ownAsked.settled.href)) }]),
    ],
    steps: [stepOf(ownAsked)],
    note: `Benchmarks cover whole calendar months (${monthsText(months)}), the merchant’s own figures the named days. A gap comes with its 95% margin.`,
  };
}
