import { describe, expect, it } from 'vitest';
import { readForm, recipientForm, reportNameProblem, scheduleFormats, scheduleFrequencies } from './index.ts';

const ELENA = {
  firstName: 'Elena',
  lastName: 'Marsh',
  email: 'elena.marsh@harborandloom.example',
  phoneNumber: '(617) 555-0148',
  dept: 'Customer experience',
  title: 'Head',
};
const problemsOf = (more: object) => readForm(recipientForm, { ...ELENA, ...more }).problems;

describe('a recipient', () => {
  it('has every field', () => {
    expect(problemsOf({})).toBeNull();
    for (const field of Object.keys(ELENA)) expect(Object.keys(problemsOf({ [field]: ' ' }) ?? {})).toEqual([field]);
    expect(Object.keys(readForm(recipientForm, {}).problems ?? {})).toEqual(Object.keys(ELENA));
  });

  it.each([
    ['firstName', 30],
    ['lastName', 30],
    ['phoneNumber', 20],
    ['dept', 30],
    ['title', 30],
  ])('%s has at most %i characters', (field, longest) => {
    expect(problemsOf({ [field]: 'x'.repeat(longest) })).toBeNull();
    expect(problemsOf({ [field]: 'x'.repeat(longest + 1) })?.[field]).toContain(`at most ${longest} characters`);
  });

  it.each(['Elena\u0000', 'El\u200bena', 'Elena\u202e'])('has nothing that changes a header: %j', (firstName) => {
    expect(problemsOf({ firstName })?.firstName).toContain('in one line');
  });

  it('has a deliverable address of at most 50 characters', () => {
    for (const email of ['elena', 'elena@harbor', 'a@b@c.example', `${'a'.repeat(42)}@b.example`]) {
      expect(problemsOf({ email })?.email, email).toBeTruthy();
    }
  });
});

describe('a report name', () => {
  it.each(['', 'abc', '2026.Q3_cart-(all)[x]{y},+|', 'a'.repeat(100)])('may be %j', (name) => {
    expect(reportNameProblem(name)).toBeNull();
  });

  it.each([
    ['Cart weekly', 'no spaces'],
    ['ab', '3 to 100'],
    ['a'.repeat(101), '3 to 100'],
    ['-abc', 'starts with'],
    ['abc/d', 'only letters'],
    ['abc\n', 'no spaces'],
    ['äbc', 'starts with'],
  ])('may not be %j', (name, why) => {
    expect(reportNameProblem(name)).toContain(why);
  });
});

describe('the formats of a schedule', () => {
  it('are both, except for the executive summary, which has several tables', () => {
    expect(scheduleFormats('BUYERNPS')).toEqual(['CSV', 'EXCEL']);
    expect(scheduleFormats('ESR')).toEqual(['EXCEL']);
    expect(scheduleFormats('constructor')).toEqual(['CSV', 'EXCEL']);
  });

  it('follow the report: the executive summary covers a whole month, key drivers need eight days', () => {
    expect(scheduleFrequencies('BUYERNPS')).toEqual(['DAILY', 'WEEKLY', 'MONTHLY']);
    expect(scheduleFrequencies('ESR')).toEqual(['MONTHLY']);
    expect(scheduleFrequencies('STFFKEYDRIVERS')).toEqual(['MONTHLY']);
    expect(scheduleFormats('STFFKEYDRIVERS')).toEqual(['CSV', 'EXCEL']);
    expect(scheduleFrequencies('constructor')).toEqual(['DAILY', 'WEEKLY', 'MONTHLY']);
  });
});
