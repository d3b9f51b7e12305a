import type { DemoQuestion } from '../record.ts';

export type QuestionSet = 'full' | 'short' | 'none';

type Template = Omit<DemoQuestion, 'code'> & { readonly number: number; readonly in: readonly QuestionSet[] };

const options = (...labels: readonly string[]) => labels.map((label, index) => ({ id: index + 1, label }));

const TEMPLATES: readonly Template[] = [
  {
    number: 1,
    in: ['full', 'short'],
    surveyId: 1,
    kind: 'single',
    label: 'How heard',
    wording: 'How did you first hear about {merchant}?',
    options: options('A friend or relative', 'Search engine', 'Social media', 'Catalog', 'Store', 'Advertisement'),
  },
  {
    number: 2,
    in: ['full'],
    surveyId: 1,
    kind: 'multi',
    label: 'Wanted next',
    wording: 'What would you like to see on our site?',
    options: options('Outfit ideas', 'Live chat', 'A wish list to share', 'More customer photos', 'Gift wrapping'),
  },
  {
    number: 3,
    in: ['full', 'short'],
    surveyId: 2,
    kind: 'rating',
    label: 'Unpacking',
    wording: 'How much did you enjoy unpacking your order?',
  },
  {
    number: 4,
    in: ['full'],
    surveyId: 7,
    kind: 'single',
    label: 'Shopping for',
    wording: 'Who were you shopping for today?',
    options: options('Myself', 'My family', 'A gift', 'Work', 'Nobody in particular'),
  },
  {
    number: 5,
    in: ['full'],
    surveyId: 1,
    kind: 'open',
    label: 'One thing to improve',
    wording: 'What is the one thing that we should improve?',
  },
  {
    number: 6,
    in: ['full'],
    surveyId: 2,
    kind: 'open',
    label: 'Best part',
    wording: 'What did you like best about your order?',
  },
  {
    number: 7,
    in: ['full'],
    surveyId: 7,
    kind: 'open',
    label: 'Looking for',
    wording: 'What were you looking for today?',
  },
  {
    number: 8,
    in: ['full'],
    surveyId: 17,
    kind: 'single',
    label: 'Where delivered',
    wording: 'Where was your order delivered?',
    options: options('At home', 'At work', 'With a neighbor', 'At a pickup point'),
  },
  {
    number: 9,
    in: ['full'],
    surveyId: 17,
    kind: 'open',
    label: 'The delivery',
    wording: 'What should we know about the delivery by {merchant}?',
  },
];

/** `CQ_<last two digits of the mid><number>`, open ones `OE_…`. */
export function customQuestions(mid: number, set: QuestionSet): DemoQuestion[] {
  return TEMPLATES.filter((template) => template.in.includes(set)).map(({ number, in: _, ...question }) => ({
    code: `${question.kind === 'open' ? 'OE' : 'CQ'}_${(mid % 100) * 10 + number}`,
    ...question,
  }));
}
