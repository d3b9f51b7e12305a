import {
  CROSSES,
  type Cross,
  countName,
  crossPopulations,
  DERIVED_QUESTIONS,
  type DerivedQuestion,
  hasVisibleText,
  type Split,
  splitOptions,
  stageOfPoint,
} from '@shoppervoice/survey-model';
import type { Answer, ResponseDocument } from '../database/response-document.ts';
import { contentId } from './content-id.ts';

/**
 * Raise it with a change in how anything is counted or stored that the tables of crosses and comment columns do not
 * show: what changes in those tables changes the version by itself. The next start then counts all days again in the
 * background, while what is there goes on serving.
 */
export const DERIVED_VERSION = 3;

/** Since this version texts in other languages are not read: what an earlier one classified is classified again. */
export const OTHER_LANGUAGES_SINCE = 3;

/** No device, desktop, tablet, mobile. */
export const DEVICE_CLASSES = 4;

/** The counter of open answers, whose respondents are those who wrote something. */
export const OPEN_ANSWERS = contentId('open answers that are not blank');

const NO_VALUES: readonly number[] = [];

type Counted = Pick<ResponseDocument, 'answers' | 'comment'>;
type Read = (response: Counted) => Answer | undefined;

/** Called once per respondent and count with the value, or values, chosen. */
export type Tally = (name: string, values: number | readonly number[]) => void;

const DERIVED_ANSWERS: Readonly<Record<DerivedQuestion['code'], Read>> = {
  stage: ({ answers }) => stageOfPoint(answers['104SA']),
  tones: ({ comment }) => comment?.toneId,
  topics: ({ comment }) => comment?.topicIds,
};

const derivedByCode = new Map<string, DerivedQuestion>(DERIVED_QUESTIONS.map((question) => [question.code, question]));

function readerOf(code: string): Read {
  const derived = derivedByCode.get(code);
  return derived ? DERIVED_ANSWERS[derived.code] : ({ answers }) => answers[code];
}

/** What a count of this code depends on: other words, another counter. */
function definitionOf(code: string, optionIds?: readonly number[]): string {
  const derived = derivedByCode.get(code);
  return `${code}${derived ? `=${derived.from}` : ''}${optionIds ? `(${optionIds.join()})` : ''}`;
}

interface PreparedSplit {
  /** Place of its answer among those that a response is read for. */
  readonly answer: number;
  /** Option id -> place among the split's populations. */
  readonly places: ReadonlyMap<unknown, number>;
}

interface PreparedCross {
  readonly first: PreparedSplit;
  readonly second: PreparedSplit | undefined;
  /** `answer`: as in a split; `names`: by population. */
  readonly codes: readonly { readonly answer: number; readonly names: readonly string[] }[];
}

/**
 * Everything that is counted of a survey's responses: answers to ratings and choices as they are, which are counted
 * since ever, then what the model declares, each with a counter's id that follows from its definition.
 */
export class SurveyCounters {
  /** Name of a count -> id of its counter. Plain answers have none: whatever day was built holds them. */
  readonly counterOf: ReadonlyMap<string, number>;
  readonly counterIds: readonly number[];
  readonly #derived: readonly { readonly code: string; readonly answer: number }[];
  readonly #crosses: readonly PreparedCross[];
  readonly #codes: string[] = [];
  readonly #reads: Read[] = [];
  /** Of the response that is being counted: crosses ask for the same few answers again and again. */
  readonly #answers: (Answer | undefined)[] = [];

  constructor(surveyId: number, crosses: readonly Cross[] = CROSSES) {
    const counterOf = new Map<string, number>();
    const derived = DERIVED_QUESTIONS.filter(({ surveyIds }) => surveyIds.includes(surveyId));
    for (const { code } of derived) counterOf.set(code, contentId(definitionOf(code)));
    this.#derived = derived.map(({ code }) => ({ code, answer: this.#answerOf(code) }));
    this.#crosses = crosses
      .filter((cross) => cross.surveyId === surveyId)
      .map((cross) => {
        const populations = crossPopulations(cross);
        const by = cross.by.map(({ code, optionIds }) => definitionOf(code, optionIds)).join('+');
        const [first, second] = cross.by;
        return {
          first: this.#prepared(first),
          second: second && this.#prepared(second),
          codes: cross.codes.map((code) => {
            const names = populations.map((population) => countName(code, population));
            const id = contentId(`${definitionOf(code)}@${by}`);
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
    for (const { first, second, codes } of this.#crosses) {
      let place = first.places.get(read[first.answer]);
      if (place === undefined) continue;
      if (second) {
        const inner = second.places.get(read[second.answer]);
        if (inner === undefined) continue;
        place = place * second.places.size + inner;
      }
      for (const { answer, names } of codes) {
        const values = read[answer];
        const name = names[place];
        if (values !== undefined && typeof values !== 'string' && name !== undefined) tally(name, values);
      }
    }
  }

  #prepared(split: Split): PreparedSplit {
    return {
      answer: this.#answerOf(split.code),
      places: new Map(splitOptions(split).map(({ id }, place) => [id, place])),
    };
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
