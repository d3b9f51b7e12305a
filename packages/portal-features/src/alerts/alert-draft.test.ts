import { expect, it } from 'vitest';
import { type AlertDraft, draftOf, NEW_DRAFT, readDraft, readRecipients } from './alert-draft.ts';

const draft = (more: Partial<AlertDraft>): AlertDraft => ({ ...NEW_DRAFT, report: 'GIFTS', figure: 'OSAT', ...more });
const common = { kind: 'figure', report: 'GIFTS', query: '', figure: 'OSAT', option: null } as const;

it.each([
  [{}, 'mean', { ...common, condition: { kind: 'change', days: 30 } }],
  [
    { condition: 'below', line: '8.5', days: 7 },
    'mean',
    { ...common, condition: { kind: 'below', days: 7, value: 8.5 } },
  ],
  [{ condition: 'above', line: '−12' }, 'nps', { ...common, condition: { kind: 'above', days: 30, value: -12 } }],
  [
    { condition: 'above', line: '12.5%', figure: 'Q20 3' },
    'share',
    { ...common, figure: 'Q20', option: 3, condition: { kind: 'above', days: 30, value: 0.125 } },
  ],
  [{ condition: 'silence', silent: '3' }, 'mean', { ...common, condition: { kind: 'silence', days: 3 } }],
] as const)('%j of a %s is read and written alike', (more, unit, watch) => {
  expect(readDraft(draft(more), 'figures', unit)).toEqual({ kind: 'whole', watch });
  const again = draftOf({ watch, recipients: [] });
  expect(readDraft(again, 'figures', unit)).toEqual({ kind: 'whole', watch });
});

it.each([
  [{ report: '' }, 'report', null],
  [{ figure: '' }, 'figure', null],
  [{ condition: 'below', line: '' }, 'line', null],
  [{ condition: 'below', line: 'eight' }, 'line', 'Enter a number, like 8.5.'],
  [{ condition: 'silence', silent: '0' }, 'silent', 'Enter a number of days from 1 to 30.'],
] as const)('%j lacks its %s', (more, field, problem) => {
  expect(readDraft(draft(more), 'figures', 'mean')).toEqual({ kind: 'not-whole', field, problem });
});

it('a list of comments is watched for a topic or all of them', () => {
  const watch = { kind: 'comments', report: 'GIFTS', query: '', days: 30 } as const;
  expect(readDraft(draft({ figure: '14' }), 'comments', null)).toEqual({
    kind: 'whole',
    watch: { ...watch, topicId: 14 },
  });
  expect(readDraft(draft({ figure: '' }), 'comments', null)).toEqual({
    kind: 'whole',
    watch: { ...watch, topicId: null },
  });
});

it('addresses are separated by commas, semicolons and spaces', () => {
  expect(readRecipients(' a@b.example, c@d.example;e@f.example\n')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
  ]);
});

it.each([
  // Started beside a rating, with the conditions of other figures.
  [
    { condition: 'change', line: '0.5' },
    { kind: 'above', days: 30, value: 0.5 },
  ],
  [
    { condition: 'below', line: '0.2', days: 90 },
    { kind: 'below', days: 90, value: 0.2 },
  ],
] as const)('%j of points at stake is above or below a limit', (more, condition) => {
  const query = 'surveyId=2&outcome=lltr';
  expect(readDraft(draft({ ...more, query }), 'drivers', 'points')).toEqual({
    kind: 'whole',
    watch: { ...common, query, condition },
  });
});

it('points at stake of a week have no interval', () => {
  expect(readDraft(draft({ line: '0.5', days: 7 }), 'drivers', 'points')).toEqual({
    kind: 'not-whole',
    field: 'days',
    problem: null,
  });
});
