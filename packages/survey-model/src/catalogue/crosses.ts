import { languageOptions } from './languages.ts';
import type { Option } from './question.ts';
import { questionByCode } from './question-index.ts';
import { SHOPPING_STAGES } from './stages.ts';
import { SURVEYS } from './surveys.ts';
import { COMMENT_TONES, NOT_READ } from './tones.ts';
import { COMMENT_TOPICS } from './topics.ts';

/** Something that is counted like a question, although no survey asks it. Its code replaces a question's. */
export interface DerivedQuestion {
  readonly code: 'stage' | 'tones' | 'topics' | 'unread';
  readonly kind: 'single' | 'multi';
  readonly surveyIds: readonly number[];
  readonly options: readonly Option[];
  /** Version of the derivation, which changes with its rules. */
  readonly from: string;
}

const EVERY_SURVEY = SURVEYS.map(({ id }) => id);

/**
 * Respondents of `tones` and of `topics` are the responses with a comment; of `unread`, the languages of comments that
 * were not read, those.
 */
export const DERIVED_QUESTIONS: readonly DerivedQuestion[] = [
  {
    code: 'stage',
    kind: 'single',
    surveyIds: [7],
    options: SHOPPING_STAGES,
    from: SHOPPING_STAGES.map(({ id, points }) => `${id}: 104SA ${points.join()}`).join('; '),
  },
  { code: 'tones', kind: 'single', surveyIds: EVERY_SURVEY, options: COMMENT_TONES, from: 'comment.toneId' },
  { code: 'topics', kind: 'multi', surveyIds: EVERY_SURVEY, options: COMMENT_TOPICS, from: 'comment.topicIds' },
  {
    code: 'unread',
    kind: 'single',
    surveyIds: EVERY_SURVEY,
    get options() {
      return languageOptions();
    },
    from: `comment.language of tone ${NOT_READ}`,
  },
];

/** A single choice that divides respondents into disjoint groups. */
export interface Split {
  /** Of the question or derived question. */
  readonly code: string;
  /** Undefined: every option with answers. */
  readonly optionIds?: readonly number[];
}

/** Questions that are counted for groups beside all respondents. */
export interface Cross {
  readonly surveyId: number;
  readonly by: Split;
  readonly codes: readonly string[];
}

/** Age by gender: the two that Demographics shows. */
const demographics = (surveyId: number, code: string): Cross => ({
  surveyId,
  by: { code: `D2_${code}`, optionIds: [1, 2] },
  codes: [`D1_${code}`],
});

const stages = SHOPPING_STAGES.map(
  ({ id, reasons }): Cross => ({
    surveyId: 7,
    by: { code: 'stage', optionIds: [id] },
    codes: [...(reasons === null ? [] : [reasons]), 'M3SA_1', 'M2SA', '118SA'],
  }),
);

/**
 * Everything that is counted for a group of respondents. Device classes are a dimension of every count, including
 * these.
 */
export const CROSSES: readonly Cross[] = [
  demographics(1, 'POS'),
  demographics(7, 'SA'),
  demographics(17, 'STFF'),
  { surveyId: 1, by: { code: 'Q20' }, codes: ['Q15_C11779', 'Q106375_C106738', 'Q16_C11780'] },
  {
    surveyId: 17,
    by: { code: 'Q20_STFF' },
    codes: ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF'],
  },
  { surveyId: 7, by: { code: 'M2SA' }, codes: ['M3SA_1', 'M3SA_2', 'M3SA_3'] },
  ...stages,
  ...EVERY_SURVEY.map((surveyId): Cross => ({ surveyId, by: { code: 'tones' }, codes: ['topics'] })),
];

/** The key of those who gave this answer: `Q20:3`, `stage:cart`. */
export function populationKey(code: string, optionId: number): string {
  const name = code === 'stage' ? SHOPPING_STAGES.find(({ id }) => id === optionId)?.key : undefined;
  return `${code}:${name ?? optionId}`;
}

/** The answer that a population's key stands for. */
export function populationAnswer(key: string): { readonly code: string; readonly optionId: number } {
  const [code = '', name = ''] = key.split(':');
  const stage = code === 'stage' ? SHOPPING_STAGES.find((each) => each.key === name)?.id : undefined;
  return { code, optionId: stage ?? Number(name) };
}

/** The unique name of a count: a code, or `<code>@<population's key>`. */
export function countName(code: string, population?: string): string {
  return population === undefined ? code : `${code}@${population}`;
}

/** Options of a question or derived question; none if unknown. */
export function splitOptions({ code, optionIds }: Split): readonly Option[] {
  const options: readonly Option[] =
    DERIVED_QUESTIONS.find((derived) => derived.code === code)?.options ?? questionByCode(code)?.options ?? [];
  return optionIds === undefined ? options : options.filter(({ id }) => optionIds.includes(id));
}

/** Keys of a cross's populations. */
export function crossPopulations({ by }: Cross): string[] {
  return splitOptions(by).map(({ id }) => populationKey(by.code, id));
}
