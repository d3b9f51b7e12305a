import type { ResponseDocument } from '../responses/document.ts';
import { COUNTERS, DEVICE_CLASSES } from './counters.ts';

/** Counts of one question on one day: per device class the respondents, then those who chose each value. */
export interface QuestionDayCounts {
  readonly values: readonly number[];
  /** [device class][1 + values.length] */
  readonly counts: Uint32Array;
}

/** Counts of one survey on one day. */
export interface DayCounts {
  readonly responses: Uint32Array;
  readonly questions: ReadonlyMap<string, QuestionDayCounts>;
}

/** Adds responses up; the order in which they come does not matter. */
export class DayCounter {
  readonly #responses = new Uint32Array(DEVICE_CLASSES);
  readonly #questions = new Map<string, { respondents: Uint32Array; values: Map<number, Uint32Array> }>();
  #device = 0;

  add(response: Pick<ResponseDocument, 'answers' | 'device'>): void {
    this.#device = response.device?.typeId ?? 0;
    this.#responses[this.#device] = (this.#responses[this.#device] ?? 0) + 1;
    for (const counter of COUNTERS) counter.count(response, this.#tally);
  }

  readonly #tally = (key: string, values: readonly number[]): void => {
    let question = this.#questions.get(key);
    if (!question) {
      question = { respondents: new Uint32Array(DEVICE_CLASSES), values: new Map() };
      this.#questions.set(key, question);
    }
    increase(question.respondents, this.#device);
    for (const value of values) {
      let counts = question.values.get(value);
      if (!counts) {
        counts = new Uint32Array(DEVICE_CLASSES);
        question.values.set(value, counts);
      }
      increase(counts, this.#device);
    }
  };

  result(): DayCounts {
    const questions = new Map<string, QuestionDayCounts>();
    for (const [code, { respondents, values }] of this.#questions) {
      const chosen = [...values.keys()].sort((a, b) => a - b);
      const width = 1 + chosen.length;
      const counts = new Uint32Array(DEVICE_CLASSES * width);
      for (let device = 0; device < DEVICE_CLASSES; device++) {
        counts[device * width] = respondents[device] ?? 0;
        chosen.forEach((value, column) => {
          counts[device * width + 1 + column] = values.get(value)?.[device] ?? 0;
        });
      }
      questions.set(code, { values: chosen, counts });
    }
    return { responses: this.#responses, questions };
  }
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
