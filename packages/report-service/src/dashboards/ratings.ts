import {
  allowed,
  DEVICE_TYPES,
  type Option,
  pageQuestions,
  type Question,
  type QuestionPage,
} from '@shoppervoice/survey-model';
import type { FigureList, FigureQuery } from '../report-table.ts';
import { questionOf } from './catalogue.ts';
import { figureOf } from './figure-of.ts';
import type { NpsGates } from './nps.ts';

/** By a page's name in the model, or by their codes. */
type Questions = QuestionPage | readonly string[];

function questionsOf(named: Questions, { context }: FigureQuery): readonly Question[] {
  return typeof named === 'string' ? pageQuestions(named, context) : named.map(questionOf);
}

/** The questions of a page. */
export const ratingsOf =
  (page: Questions) =>
  (requested: FigureQuery): FigureList => ({
    groups: [],
    requests: questionsOf(page, requested).map((each) => figureOf(each, requested)),
  });

/** The device type to compare the others with; absent: each is compared with all others. */
export const AGAINST_WORD = {
  name: 'against',
  label: 'Compared with',
  values: [
    { value: 'desktop', label: 'Desktop' },
    { value: 'mobile', label: 'Mobile' },
  ],
} as const;

const ofDevice = ({ id, label }: Option) => ({ key: `device:${id}`, label });

/**
 * The questions of pages, each once, and a score after a likelihood to recommend; each followed by the same from every
 * device type.
 */
export const ratingsByDevice =
  (pages: readonly QuestionPage[], { distribution, trend }: NpsGates) =>
  (requested: FigureQuery): FigureList => {
    const questions = new Set(pages.flatMap((page) => pageQuestions(page, requested.context)));
    const against = DEVICE_TYPES.find(({ label }) => label === requested.word(AGAINST_WORD.name));
    const shownOfScores = {
      counts: allowed(distribution, requested.context),
      series: allowed(trend, requested.context),
    };
    const restOf = (id: number) => {
      const others = DEVICE_TYPES.filter((other) => other.id !== id && (against === undefined || other === against));
      if (others.length === 0) return {};
      return { restOf: { deviceTypes: others.map((other) => other.id), of: against ? ofDevice(against) : null } };
    };
    const parts = (question: Question) => [
      figureOf(question, requested),
      ...DEVICE_TYPES.map((device) =>
        figureOf(question, requested, { of: ofDevice(device), deviceTypes: [device.id], ...restOf(device.id) }),
      ),
    ];
    return {
      groups: [],
      requests: [...questions].flatMap((question) => {
        const means = parts(question);
        if (question.role !== 'LLTR') return means;
        return [
          ...means,
          ...means.map((mean) => ({ ...mean, key: `${mean.key}@nps`, kind: 'nps' as const, ...shownOfScores })),
        ];
      }),
    };
  };
