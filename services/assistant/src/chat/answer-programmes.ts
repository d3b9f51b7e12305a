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
import { entitledProgrammes, SERVICE_OF } from '../report-pages.ts';
import { chatFigure, isRating, isScored, sentencesOf } from './figure-sentences.ts';
import { type AnswerContent, figuresOf, type ResolvedQuestion, resolvedOr, stepOf, text } from './resolved-question.ts';

/** Answers across programmes, and against other merchants. */

/** Each programme's part of the Programme Summary. */
async function surveysOf({ resolved, client }: ResolvedQuestion) {
  const programmes = entitledProgrammes(client.context.packages);
  const answers = await Promise.all(
    programmes.map(({ key }) => client.getFrom<PsrProgramme>(SERVICE_OF[key], `psr/${key}`, resolved.query)),
  );
  return answers.flatMap(({ surveys }) => surveys);
}

export async function answerOverview(question: ResolvedQuestion): Promise<AnswerContent> {
  const { resolved } = question;
  const surveys = await surveysOf(question);
  const figures = surveys.flatMap(({ figures: of }) =>
    of.filter(isScored).filter((figure) => figure.kind === 'nps' || figure.role === 'OSAT'),
  );
  const moved = figures.filter(({ change }) => change?.significant === true);
  const sentences =
    moved.length > 0
      ? sentencesOf(moved.slice(0, 4), question.client.numbers).join(' ')
      : 'No satisfaction or Net Promoter Score changed significantly.';
  const counts = surveys.map(
    ({ label, responses, comments }) => `${label} ${formatCount(responses)} (${formatCount(comments)} with a comment)`,
  );
  return {
    parts: [
      text(sentences),
      ...(figures.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: figures.map((figure) => chatFigure(figure, resolved.href)) }]),
      text(counts.length === 0 ? 'This merchant holds no programme.' : `Responses: ${counts.join(', ')}.`),
    ],
    steps: [stepOf(question)],
    note: 'Figures come from this page, not from AI.',
  };
}

export async function answerResponses(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved } = question;
  const all = await surveysOf(question);
  const surveys =
    wanted.figures.length === 0 ? all : all.filter(({ surveyId }) => wanted.figures.includes(String(surveyId)));
  if (surveys.length === 0)
    return { parts: [text('This merchant does not hold that survey.')], steps: [stepOf(question)] };
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
          href: resolved.href,
        })),
      },
    ],
    steps: [stepOf(question)],
  };
}

/** The merchant's own means next to the benchmarks. */
export async function answerBenchmark(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const own: Wanted = { ...wanted, kind: 'value', call: 'buyer-overall-metrics', query: [] };
  const ownQuestion: ResolvedQuestion = { wanted: own, resolved: resolvedOr(own, question), client };
  if (
    !client.context.features.includes(FEATURES.BUYER_BENCHMARK_STANDARD) &&
    !client.context.features.includes(FEATURES.BUYER_BENCHMARK_COE)
  ) {
    return { parts: [text('The plan of this merchant does not include benchmarks.')], steps: [stepOf(question)] };
  }
  const [{ benchmarks, months }, { figures }] = await Promise.all([
    client.get<BenchmarksAnswer>(wanted.call, resolved.query),
    figuresOf(ownQuestion),
  ]);
  const codes = wanted.figures.length > 0 ? wanted.figures : figures.map(({ code }) => code);
  const rated = codes.flatMap((code) => figures.filter(isRating).find((figure) => figure.code === code) ?? []);
  const sentences = rated.map((figure) => {
    const comparisons = benchmarks.flatMap(({ label, figures: of }) => {
      const found = of.find(({ code }) => code === figure.code);
      if (found === undefined) return [];
      if (found.mean === null) return [`${label}: hidden, too few merchants`];
      const verdict = meanVerdict(figure.counts, found);
      const compared = verdict === null ? '' : `: ${VERDICT_WORDS[verdict.kind]}, gap ${gapText(verdict, 'mean')}`;
      client.numbers.learn(compared);
      const basis = `${formatPercent(found.top)} top-two box, ${membersText(found.members, months.length)}`;
      return [`${label} ${found.mean.toFixed(1)} (${basis})${compared}`];
    });
    const mean = figure.mean === null ? 'no answers' : formatMean(figure.mean);
    return `${shownSurvey(figure.surveyId).name}: ${figure.label} ${mean} (n ${formatCount(figure.n)}); ${comparisons.length === 0 ? 'no benchmark' : comparisons.join('; ')}.`;
  });
  return {
    parts: [
      text(sentences.length === 0 ? 'None of these figures has a benchmark.' : sentences.join(' ')),
      ...(rated.length === 0
        ? []
        : [
            { kind: 'figures' as const, figures: rated.map((figure) => chatFigure(figure, ownQuestion.resolved.href)) },
          ]),
    ],
    steps: [stepOf(ownQuestion)],
    note: `Benchmarks cover whole calendar months (${monthsText(months)}), the merchant’s own figures the named days. A gap comes with its 95% margin.`,
  };
}
