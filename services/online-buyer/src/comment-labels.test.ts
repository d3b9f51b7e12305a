import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { CommentLabelsAnswer } from '@shoppervoice/contracts/comments';
import type { CommentCountsAnswer, GetCommentAnswer } from '@shoppervoice/contracts/reports';
import { type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { MadeUpAccounts } from '@shoppervoice/service-kit/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { buildDirtyDays } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onlineBuyerService } from './service.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const LABELS = '/api/comments/labels';
const RANGE = 'startDate=2026-11-01&endDate=2026-11-20';

const admin: SessionContext = {
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_ADMIN',
  mid: 21,
  merchantName: 'Acme',
  timeZone: 'UTC',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: Object.values(FEATURES),
  packages: [12, 133],
};
const stranger: SessionContext = { ...admin, userId: 'v', mid: 22, merchantName: 'Other' };

const row = (responseId: string, text: string) => ({
  responseId,
  mid: 21,
  surveyId: 1,
  submittedAt: new Date(NOW - 86_400_000).toISOString(),
  answers: { Q15_C11779: 8 },
  comment: { text, tone: 1, topics: [4] },
});
const ROWS = [row('one', 'Lovely coat, but it was late'), row('two', 'Fine')];

let service: ServiceUnderTest;
let accounts: MadeUpAccounts;
beforeAll(async () => {
  accounts = await MadeUpAccounts.start();
  const merchants = [21, 22].map((mid) => ({ mid, timeZone: 'UTC', customQuestions: [] }));
  const given = { merchants, rows: ROWS, now: NOW };
  service = await startServiceUnderTest(onlineBuyerService, given, { ACCOUNTS_URL: accounts.url });
});
afterAll(async () => {
  await service?.close();
  await accounts?.close();
});
beforeEach(async () => {
  accounts.away = false;
  await correct({ toneId: null, topicIds: null });
  accounts.entries.length = 0;
});

const correct = (labels: { toneId: number | null; topicIds: number[] | null }, who = admin) =>
  service.post<CommentLabelsAnswer>(LABELS, { responseId: 'one', ...labels }, who);
const labelsOf = async (who = admin) => (await service.get<CommentLabelsAnswer>(`${LABELS}?responseId=one`, who)).body;
const counted = async () => {
  await buildDirtyDays(service.databases['online-buyer']);
  const { body } = await service.get<CommentCountsAnswer>(`/api/comments/counts?${RANGE}`, admin);
  return Object.fromEntries(body.tones.flatMap(({ id, count }) => (count > 0 ? [[id, count]] : [])));
};

it('says which words decided, and that the record gave the tone', async () => {
  expect(await labelsOf()).toEqual({
    responseId: 'one',
    toneId: 1,
    topicIds: [4],
    by: 'record',
    words: [
      { text: 'Lovely', side: 'praise' },
      { text: 'late', side: 'complaint' },
    ],
    satisfaction: 8,
    correction: null,
    agreement: { checked: 0, tones: 0, topics: 0 },
    mayCorrect: true,
  });
});

it('an admin corrects a comment: what is shown and counted is the corrected value, and who did it', async () => {
  expect(await counted()).toEqual({ 1: 2 });
  const { status, body } = await correct({ toneId: 3, topicIds: [14, 4] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ toneId: 3, topicIds: [4, 14], agreement: { checked: 1, tones: 0, topics: 0 } });
  expect(body.correction).toEqual({ firstName: 'Rea', at: new Date(NOW).toISOString(), toneId: 1, topicIds: [4] });
  expect(await counted()).toEqual({ 1: 1, 3: 1 });
  const shown = await service.get<GetCommentAnswer>('/api/comments/get-comment?responseId=one', admin);
  expect(shown.body.comment).toMatchObject({ toneId: 3, topicIds: [4, 14] });
  expect(accounts.entries).toMatchObject([
    { action: 'comment-corrected', mid: 21, userId: 'u', details: { responseId: 'one' } },
  ]);
  expect(accounts.entries[0]?.changes).toMatchObject([
    { field: 'tone', before: 'Positive', after: 'Mixed' },
    { field: 'topics' },
  ]);
});

it('a correction stands when the same text is imported again, and not for another text', async () => {
  await correct({ toneId: 3, topicIds: [14] });
  await service.add([{ ...ROWS[0], answers: { Q15_C11779: 2 } }]);
  expect(await labelsOf()).toMatchObject({ toneId: 3, topicIds: [14], satisfaction: 2 });
  expect(await counted()).toEqual({ 1: 1, 3: 1 });
  await service.add([row('one', 'Another text')]);
  expect(await labelsOf()).toMatchObject({ toneId: 1, topicIds: [4], correction: null });
  await service.add([ROWS[0] ?? {}]);
});

it('what is confirmed is counted as agreement, and a withdrawn correction gives back what was read', async () => {
  expect((await correct({ toneId: 1, topicIds: [4] })).body.agreement).toEqual({ checked: 1, tones: 1, topics: 1 });
  await correct({ toneId: 4, topicIds: [4] });
  expect((await labelsOf()).agreement).toEqual({ checked: 1, tones: 0, topics: 1 });
  const { body } = await correct({ toneId: null, topicIds: null });
  expect(body).toMatchObject({ toneId: 1, topicIds: [4], correction: null, agreement: { checked: 0 } });
});

it('is for admins of the merchant alone, and only if the audit trail takes it', async () => {
  const user: SessionContext = { ...admin, accessType: 'MERCHANT_USER' };
  const labels = { toneId: 4, topicIds: [4] };
  expect((await correct(labels, user)).status).toBe(403);
  expect((await labelsOf(user)).mayCorrect).toBe(false);
  expect((await correct(labels, stranger)).status).toBe(404);
  expect((await service.get(`${LABELS}?responseId=one`, stranger)).status).toBe(404);
  expect((await correct({ ...labels, toneId: 9 })).status).toBe(400);
  expect((await correct({ toneId: 4, topicIds: null })).status).toBe(400);
  accounts.away = true;
  expect((await correct(labels)).status).toBe(503);
  expect(await labelsOf()).toMatchObject({ toneId: 1, correction: null });
});
