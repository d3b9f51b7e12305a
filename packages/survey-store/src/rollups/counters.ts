import {
  CROSSES,
  type Cross,
  countName,
  crossPopulations,
  DERIVED_QUESTIONS,
  type DerivedQuestion,
  hasVisibleText,
  splitOptions,
  stageOfPoint,
} from '@shoppervoice/survey-model';
import type { Answer, ResponseDocument } from '../database/response-document.ts';
import { unreadLanguageOf } from './comment-language.ts';

/**
 * Raise it when counting or storage changes in ways that the tables of crosses and comment columns do not show; changes
 * in those tables change the version by themselves. The first builder of the new version then recounts all days in the
 * background, while existing data is served.
 */
export const DERIVED_VERSION = 5;

/**
 * Raise it when texts get another tone or other topics; stored ones are then classified again in the background. It is
 * above the versions of derived data that releases up to November 2026 recorded in its place.
 */
export const CLASSIFIER_VERSION = 7;

/** No device, desktop, tablet, mobile. */
export const DEVICE_CLASSES = 4;

/** Counter of open answers, which counts non-blank ones. */
export const OPEN_ANSWERS = contentId('open answers that are not blank');

const NO_VALUES: readonly number[] = [];

type Counted = Pick<ResponseDocument, 'answers' | 'comment'>;
type Read = (response: Counted) => Answer | undefined;

/** Called once per respondent and count with the chosen values. */
export type Tally = (name: string, values: number | readonly number[]) => void;

const DERIVED_ANSWERS: Readonly<Record<DerivedQuestion['code'], Read>> = {
  stage: ({ answers }) => stageOfPoint(answers['104SA']),
  tones: ({ comment }) => comment?.toneId,
  topics: ({ comment }) => comment?.topicIds,
  unread: ({ comment }) => unreadLanguageOf(comment),
};

const derivedByCode = new Map<string, DerivedQuestion>(DERIVED_QUESTIONS.map((question) => [question.code, question]));

function readerOf(code: string): Read {
  const derived = derivedByCode.get(code);
  return derived ? DERIVED_ANSWERS[derived.code] : ({ answers }) => answers[code];
}

/** What a code's count depends on, as text; a change gives a new counter. */
function definitionOf(code: string, optionIds?: readonly number[]): string {
  const derived = derivedByCode.get(code);
  return `${code}${derived ? `=${derived.from}` : ''}${optionIds ? `(${optionIds.join()})` : ''}`;
}

interface PreparedCross {
  /** Index of the split's answer among the answers of a response. */
  readonly by: number;
  /** Option ID -> index among the split's populations. */
  readonly places: ReadonlyMap<unknown, number>;
  /** `answer`: as `by`; `names`: by population. */
  readonly codes: readonly { readonly answer: number; readonly names: readonly string[] }[];
}

/**
 * Everything counted for a survey: plain answers, which every day has, then the model's declarations, each with a
 * counter ID derived from its definition.
 */
export class SurveyCounters {
  /** Name of a count -> counter ID. Plain answers have none, since every day has them. */
  readonly counterOf: ReadonlyMap<string, number>;
  readonly counterIds: readonly number[];
  readonly #derived: readonly { readonly code: string; readonly answer: number }[];
  readonly #crosses: readonly PreparedCross[];
  readonly #codes: string[] = [];
  readonly #reads: Read[] = [];
  /** Of the current response, because crosses use the same few answers. */
  readonly #answers: (Answer | undefined)[] = [];

  constructor(surveyId: number, crosses: readonly Cross[] = CROSSES) {
    const counterOf = new Map<string, number>();
    const derived = DERIVED_QUESTIONS.filter(({ surveyIds }) => surveyIds.includes(surveyId));
    for (const { code } of derived) counterOf.set(code, contentId(definitionOf(code)));
    this.#derived = derived.map(({ code }) => ({ code, answer: this.#answerOf(code) }));
    this.#crosses = crosses
      .filter((cross) => cross.surveyId === surveyId)
      .map((cross) => {
        const { by, codes } = cross;
        const populations = crossPopulations(cross);
        return {
          by: this.#answerOf(by.code),
          places: new Map(splitOptions(by).map(({ id }, place) => [id, place])),
          codes: codes.map((code) => {
            const names = populations.map((population) => countName(code, population));
            const id = contentId(`${definitionOf(code)}@${definitionOf(by.code, by.optionIds)}`);
            for (const name of names) counterOf.set(name, id);
            return { answer: this.#answerOf(code), names };
          }),
        };
      });
    this.counterOf = counterOf;
    this.counterIds = [...new Set([...counterOf.values(), OPEN_ANSWERS])].sort((a, b) => a - b);
  }

  count(response: Counted, tally: Tally): void {
    const { answers } = response;
    for (const code in answers) {
      const answer = answers[code];
      if (typeof answer === 'string') {
        if (hasVisibleText(answer)) tally(code, NO_VALUES);
      } else if (answer !== undefined) {
        tally(code, answer);
      }
    }
    const read = this.#answers;
    for (let k = 0; k < this.#reads.length; k++) read[k] = this.#reads[k]?.(response);
    for (const { code, answer } of this.#derived) {
      const values = read[answer];
      if (values !== undefined && typeof values !== 'string') tally(code, values);
    }
    for (const { by, places, codes } of this.#crosses) {
      const place = places.get(read[by]);
      if (place === undefined) continue;
      for (const { answer, names } of codes) {
        const values = read[answer];
        const name = names[place];
        if (values !== undefined && typeof values !== 'string' && name !== undefined) tally(name, values);
      }
    }
  }

  #answerOf(code: string): number {
    const known = this.#codes.indexOf(code);
    if (known !== -1) return known;
    this.#reads.push(readerOf(code));
    return this.#codes.push(code) - 1;
  }
}

const bySurvey = new Map<number, SurveyCounters>();

export function countersOf(surveyId: number): SurveyCounters {
  let counters = bySurvey.get(surveyId);
  if (!counters) {
    counters = new SurveyCounters(surveyId);
    bySurvey.set(surveyId, counters);
  }
  return counters;
}

/** 32-bit FNV-1a hash of a text's UTF-8, equal on every machine. */
export function contentId(text: string): number {
  let id = 0x811c9dc5;
  for (const byte of Buffer.from(text)) id = Math.imul(id ^ byte, 0x01000193);
  return id >>> 0;
}
