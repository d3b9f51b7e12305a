import { readerLocale } from '@shoppervoice/ui';
import type { AskedQuestion } from './matching/targets.ts';
import * as matchingWords from './matching/words.ts';
import * as words from './words.ts';

export interface RecordFact {
  readonly label: string;
  readonly value: string;
}

/** What a row becomes, for reading: when, then answers in the order of the record, then the rest. */
export function recordFacts(
  record: Readonly<Record<string, unknown>>,
  questions: readonly AskedQuestion[],
  timeZone: string,
): readonly RecordFact[] {
  const { submittedAt, answers, specify, comment, device, responseId, mid: _, surveyId: __, ...fields } = record;
  const facts: RecordFact[] = [];
  const add = (label: string, value: unknown) => {
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
    if (text !== '') facts.push({ label, value: text });
  };
  if (typeof submittedAt === 'string') add(matchingWords.fields.submittedAt, inZone(submittedAt, timeZone));
  for (const [code, value] of entriesOf(answers)) {
    const question = questions.find((each) => each.code === code);
    const labelOf = (id: unknown) => question?.options?.find((option) => option.id === id)?.label ?? String(id);
    const text = question?.options === undefined ? value : [value].flat().map(labelOf).join(', ');
    add(question?.label ?? code, text);
  }
  for (const [code, text] of entriesOf(specify)) {
    add(words.writtenBeside(questions.find((each) => each.code === code)?.label ?? code), text);
  }
  add(matchingWords.fields.comment, entriesOf(comment).find(([name]) => name === 'text')?.[1]);
  for (const [name, value] of Object.entries(fields)) add(fieldLabel(name), value);
  add(
    words.device,
    entriesOf(device)
      .map(([, value]) => String(value))
      .join(', '),
  );
  add(matchingWords.fields.responseId, responseId);
  return facts;
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const fieldLabel = (name: string): string => (matchingWords.fields as Readonly<Record<string, string>>)[name] ?? name;

function inZone(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(readerLocale(), { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}
