import { NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { compareView } from '../range/comparison.ts';
import { oneQuestion } from './one-question.ts';
import { type PageView, reportOf } from './page-call.ts';

const PAGE = { call: '/api/custom-questions/stff', period: true, filters: [oneQuestion] } as const;
const DAYS = { startDate: '2026-10-22', endDate: '2026-11-20' };
const viewOf = (qid: string): PageView => ({ ...compareView('year'), period: 'week', qid });

test('the report of a page that shows one question is of that question, else of all', () => {
  const one = reportOf(PAGE, DAYS, viewOf('CQ_1'), NO_ENTITLEMENTS, { label: 'Gift wrap' });
  expect([one.qid, one.words]).toEqual(['CQ_1', ['Question: Gift wrap']]);
  expect(new URLSearchParams(one.query).get('qid')).toBe('CQ_1');
  // A schedule has its question in a separate field.
  expect(one.kept).toBe('compareTo=year');
  const all = reportOf(PAGE, DAYS, viewOf(''), NO_ENTITLEMENTS, { label: 'Gift wrap' });
  expect([all.qid, all.words, all.query.includes('qid')]).toEqual([null, [], false]);
});
