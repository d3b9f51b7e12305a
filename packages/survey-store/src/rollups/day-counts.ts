import type { ResponseDocument } from '../database/response-document.ts';
import { countersOf, DEVICE_CLASSES, type SurveyCounters } from './counters.ts';

/** Counts of one name on one day. */
export interface QuestionDayCounts {
  /** In order of appearance. */
  readonly values: number[];
  /** [column * classes + device class]. Column 0: respondents; column k+1: those who chose `values[k]`. */
  readonly counts: number[];
}

/** Counts of one survey on one day. */
export interface DayCounts {
  readonly responses: Uint32Array;
  /** By the counts' names. */
  readonly questions: ReadonlyMap<string, QuestionDayCounts>;
  /** Counters that ran: what they did not find is 0. */
  readonly counterIds: readonly number[];
}

/** Adds up responses of one survey, in any order. */
export class DayCounter {
  readonly #counters: SurveyCounters;
  readonly #responses = new Uint32Array(DEVICE_CLASSES);
  readonly #questions = new Map<string, QuestionDayCounts>();
  #device = 0;

  constructor(surveyId: number) {
    this.#counters = countersOf(surveyId);
  }

  add(response: Pick<ResponseDocument, 'answers' | 'comment' | 'device'>): void {
    this.#device = response.device?.typeId ?? 0;
    this.#responses[this.#device] = (this.#responses[this.#device] ?? 0) + 1;
    this.#counters.count(response, this.#tally);
  }

  readonly #tally = (name: string, values: number | readonly number[]): void => {
    let question = this.#questions.get(name);
    if (!question) {
      question = { values: [], counts: [0, 0, 0, 0] };
      this.#questions.set(name, question);
    }
    increase(question.counts, this.#device);
    if (typeof values === 'number') this.#choose(question, values);
    else for (const value of values) this.#choose(question, value);
  };

  #choose({ values, counts }: QuestionDayCounts, value: number): void {
    let known = values.indexOf(value);
    if (known === -1) {
      known = values.push(value) - 1;
      counts.push(0, 0, 0, 0);
    }
    increase(counts, (1 + known) * DEVICE_CLASSES + this.#device);
  }

  /** Read it before adding more. */
  result(): DayCounts {
    return { responses: this.#responses, questions: this.#questions, counterIds: this.#counters.counterIds };
  }
}

function increase(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
