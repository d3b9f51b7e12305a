import type { Answer } from '../database/response-document.ts';
import type { QuestionRule } from './question-rules.ts';
import { BadRow, type Fields, field, isObject, quoted } from './record-shape.ts';

const MAX_RATING = 10;

/** Answers by code, each validated by its question. */
export function readAnswers(
  fields: Fields,
  rules: ReadonlyMap<string, QuestionRule>,
  surveyId: number,
): Readonly<Record<string, Answer>> {
  const given = field(fields, 'answers');
  if (given === undefined) throw new BadRow('answers is missing.');
  if (!isObject(given)) throw new BadRow('answers must be an object of question codes and answers.');
  const answers: [string, Answer][] = [];
  for (const [code, value] of Object.entries(given)) {
    const rule = rules.get(code);
    if (value === null) continue;
    if (!rule) throw new BadRow(`answers: ${quoted(code)} is not a question of survey ${surveyId} for this merchant.`);
    answers.push([code, readAnswer(code, rule, value)]);
  }
  return Object.fromEntries(answers.sort(byCode));
}

function readAnswer(code: string, rule: QuestionRule, value: unknown): Answer {
  switch (rule.kind) {
    case 'rating':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_RATING) {
        throw new BadRow(`answers: ${code} must be a whole number from 0 to ${MAX_RATING}.`);
      }
      return value;
    case 'single':
      if (typeof value !== 'number' || !rule.options.has(value)) {
        throw new BadRow(`answers: ${code} must be the id of one of its options.`);
      }
      return value;
    case 'multi':
      return readOptions(code, rule.options, value);
    case 'open':
      if (typeof value !== 'string') throw new BadRow(`answers: ${code} must be a text.`);
      return value.toWellFormed();
  }
}

function readOptions(code: string, options: ReadonlySet<number>, value: unknown): readonly number[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new BadRow(`answers: ${code} must be a list of one or more option ids.`);
  }
  const chosen = new Set<number>();
  for (const id of value) {
    if (typeof id !== 'number' || !options.has(id)) throw new BadRow(`answers: ${code} holds an unknown option id.`);
    if (chosen.has(id)) throw new BadRow(`answers: ${code} holds an option twice.`);
    chosen.add(id);
  }
  return [...chosen].sort((a, b) => a - b);
}

/** Texts beside options, by question code. */
export function readSpecify(
  fields: Fields,
  rules: ReadonlyMap<string, QuestionRule>,
): Readonly<Record<string, string>> | undefined {
  const given = field(fields, 'specify');
  if (given === undefined) return undefined;
  if (!isObject(given)) throw new BadRow('specify must be an object of question codes and texts.');
  const texts: [string, string][] = [];
  for (const [code, text] of Object.entries(given)) {
    if (text === null) continue;
    if (!rules.has(code)) throw new BadRow(`specify: ${quoted(code)} is not a question of this survey.`);
    if (typeof text !== 'string') throw new BadRow(`specify: ${code} must be a text.`);
    texts.push([code, text.toWellFormed()]);
  }
  return texts.length === 0 ? undefined : Object.fromEntries(texts.sort(byCode));
}

function byCode([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
