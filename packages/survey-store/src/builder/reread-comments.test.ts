import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildDirtyDays } from '../counting/build.ts';
import { DERIVED } from '../derived/derived-version.ts';
import { REREAD, startReread } from '../derived/reread.ts';
import { MERCHANTS } from '../fixtures/messy-input.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { importResponses } from '../import/import-responses.ts';
import { send, takeAllBack } from '../import/taken-back.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { correctComment, labelAgreement } from '../queries/correct-comment.ts';
import { countSource } from '../reading/count-source.ts';
import { SurveyReader } from '../reading/survey-reader.ts';
import { CLASSIFIER_VERSION } from '../rollups/counters.ts';
import { rereadSomeComments } from './reread-comments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
});

const MAY = { startDate: '2024-05-01', endDate: '2024-05-31' };
const NOT_READ = { toneId: 6, topicIds: [], language: 'fr', unread: true } as const;
const notRead = async () => () => NOT_READ;
const buyer = () => database.databases['online-buyer'];
const commentOf = async (id: string) => (await buyer().responses.findOne({ _id: id }))?.comment;

/** Imports like a version that read every language as English and called it neutral. */
async function importedEarlier(records: readonly object[], version = '2 earlier'): Promise<void> {
  const common = { mid: 11, surveyId: 1, submittedAt: '2024-05-05T12:00:00Z', answers: {} };
  await importResponses(rowsOf(records.map((record) => ({ text: JSON.stringify({ ...common, ...record }) }))), {
    databases: database.databases,
    merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
    classify: () => ({ toneId: 2, topicIds: [1] }),
  });
  await buyer().meta.deleteMany({});
  await buyer().meta.insertOne({ _id: DERIVED, version });
  await startReread(buyer());
}

async function rereadAll(classifier = notRead): Promise<void> {
  let steps = 0;
  while (await rereadSomeComments(buyer(), classifier)) expect(++steps).toBeLessThan(20);
  await buildDirtyDays(buyer());
}

async function tones(): Promise<Record<string, number>> {
  const source = await countSource(new SurveyReader(buyer()), 11, [1], [MAY]);
  return Object.fromEntries(source.count({ surveyId: 1, code: 'tones' }, MAY).values);
}

it('reclassifies earlier classifications, keeps given labels, and counts the days again', async () => {
  await importedEarlier([
    { responseId: 'none', comment: { text: 'Très mauvais' } },
    // Given, and equal to the earlier classification.
    { responseId: 'both', comment: { text: 'Très bien', tone: 2, topics: [1] }, email: 'a@b.example', orderId: 'o-1' },
    { responseId: 'tone', comment: { text: 'Très long', tone: 2 }, device: { type: 'mobile', make: 'Apple' } },
    { responseId: 'topics', comment: { text: 'Très cher', topics: [1] }, answers: { Q15_C11779: 3 }, pageViews: 2 },
    { responseId: 'former', comment: { text: 'Trop cher' } },
    { responseId: 'silent', comment: { text: 'x' } },
  ]);
  await buyer().responses.updateOne({ _id: 'silent' }, { $set: { 'comment.text': '\u200b' } });
  // A hash of another form does not show what was given.
  await buyer().responses.updateOne({ _id: 'former' }, { $set: { hash: 'former' } });
  await rereadAll();
  expect(await commentOf('none')).toEqual({ text: 'Très mauvais', ...NOT_READ });
  expect(await commentOf('both')).toEqual({
    text: 'Très bien',
    toneId: 2,
    topicIds: [1],
    language: 'fr',
    unread: true,
  });
  expect(await commentOf('tone')).toEqual({ text: 'Très long', toneId: 2, topicIds: [], language: 'fr', unread: true });
  expect(await commentOf('topics')).toEqual({
    text: 'Très cher',
    toneId: 6,
    topicIds: [1],
    language: 'fr',
    unread: true,
  });
  expect(await commentOf('former')).toEqual({
    text: 'Trop cher',
    toneId: 2,
    topicIds: [1],
    language: 'fr',
    unread: true,
  });
  expect(await commentOf('silent')).toBe(undefined);
  expect(await tones()).toEqual({ 2: 3, 6: 2 });
  expect((await buyer().meta.findOne({ _id: REREAD }))?.after).toBe(undefined);
});

it('keeps what an admin has corrected, and notes beside it what would be read now', async () => {
  await importedEarlier(
    ['late', 'kept', 'agreed', 'other'].map((responseId) => ({ responseId, comment: { text: `Trop ${responseId}` } })),
  );
  const correct = (responseId: string, toneId: number, topicIds: number[]) =>
    correctComment(buyer(), {
      mid: 11,
      responseId,
      labels: { toneId, topicIds },
      by: { userId: 'u', firstName: 'Rea' },
      at: new Date('2024-05-06T12:00:00Z'),
    });
  expect([await correct('late', 4, [14]), await correct('kept', 2, [1]), await correct('agreed', 6, [])]).toEqual([
    true,
    true,
    true,
  ]);
  await buildDirtyDays(buyer());
  expect(await tones()).toEqual({ 2: 2, 4: 1, 6: 1 });
  expect(await labelAgreement(buyer(), 11)).toEqual({ checked: 3, tones: 1, topics: 1 });

  // A killed builder has read the first one twice.
  await rereadSomeComments(buyer(), notRead);
  await buyer().meta.updateOne({ _id: REREAD }, { $set: { after: '' } });
  await rereadAll();
  expect(await commentOf('late')).toMatchObject({ text: 'Trop late', toneId: 4, topicIds: [14] });
  expect(await commentOf('kept')).toMatchObject({ toneId: 2, topicIds: [1] });
  expect(await commentOf('other')).toMatchObject({ toneId: 6, topicIds: [] });
  const stored = await buyer().responses.findOne({ _id: 'late' });
  expect(stored?.correction).toMatchObject({ toneId: 4, topicIds: [14], read: { toneId: 6, topicIds: [] } });
  expect(await tones()).toEqual({ 2: 1, 4: 1, 6: 2 });
  expect(await labelAgreement(buyer(), 11)).toEqual({ checked: 3, tones: 1, topics: 1 });
  // Withdrawn, the new reading counts.
  await correctComment(buyer(), {
    mid: 11,
    responseId: 'late',
    labels: null,
    by: { userId: 'u', firstName: 'Rea' },
    at: new Date(),
  });
  await buildDirtyDays(buyer());
  expect(await tones()).toEqual({ 2: 1, 6: 3 });
});

it('reclassifies answers to open questions, and replaces an invisible comment by an answer', async () => {
  const mid = 11;
  const [own] = MERCHANTS.flatMap(({ mid: of, customQuestions = [] }) =>
    of === mid ? customQuestions.filter(({ kind }) => kind === 'open') : [],
  );
  if (own === undefined) throw new Error('no open question');
  await importedEarlier([{ responseId: 'open', surveyId: own.surveyId, answers: { [own.code]: 'Rien à dire' } }]);
  await rereadAll();
  expect((await buyer().responses.findOne({ _id: 'open' }))?.openEnds).toEqual({
    [own.code]: { toneId: 6, topicIds: [] },
  });
});

it('reclassifies nothing after an update that does not affect comments', async () => {
  await importedEarlier([{ responseId: 'none', comment: { text: 'Très mauvais' } }], `${CLASSIFIER_VERSION} same`);
  await rereadAll(() => Promise.reject(new Error('nothing to read')));
  expect((await commentOf('none'))?.toneId).toBe(2);
});

it('repeats a step in which a response moves to another day, and counts that day', async () => {
  await importedEarlier([{ responseId: 'day', comment: { text: 'Très mauvais' } }]);
  let times = 0;
  // Runs between finding and writing the responses.
  await rereadAll(async () => {
    times += 1;
    if (times === 1) await buyer().responses.updateOne({ _id: 'day' }, { $set: { day: '2024-05-04' } });
    return () => NOT_READ;
  });
  expect(times).toBe(2);
  expect(await commentOf('day')).toEqual({ text: 'Très mauvais', ...NOT_READ });
  expect((await buyer().days.findOne({ day: '2024-05-04' }))?.mid).toBe(11);
});

it('continues from the state of a release without numbers', async () => {
  await importedEarlier(['a', 'b', 'c'].map((responseId) => ({ responseId, comment: { text: 'Très mauvais' } })));
  await buyer().meta.deleteMany({});
  await buyer().meta.insertOne({ _id: DERIVED, version: `${CLASSIFIER_VERSION} same`, rereadAfter: 'a' });
  await startReread(buyer());
  await rereadAll();
  const tonesOf = async () =>
    (await buyer().responses.find().sort({ _id: 1 }).toArray()).map((each) => each.comment?.toneId);
  expect(await tonesOf()).toEqual([2, 6, 6]);
});

it('is left to the latest version that has started it', async () => {
  await importedEarlier([{ responseId: 'one', comment: { text: 'Très mauvais' } }]);
  const later = 1_000;
  await startReread(buyer(), later);
  // An earlier version neither continues nor restarts it.
  await startReread(buyer());
  expect(await rereadSomeComments(buyer(), () => Promise.reject(new Error('not ours')))).toBe(false);
  expect(await buyer().meta.findOne({ _id: REREAD })).toMatchObject({ since: later, after: '' });
  while (await rereadSomeComments(buyer(), notRead, later));
  expect(await commentOf('one')).toEqual({ text: 'Très mauvais', ...NOT_READ });
});

it('texts that were read again are no change of an import, and what comes back is read again', async () => {
  const { databases } = database;
  const put = (responseId: string, text: string, how = {}) => {
    const row = { responseId, mid: 11, surveyId: 1, submittedAt: '2024-05-05T12:00:00Z', answers: {} };
    return send(databases, [{ text: JSON.stringify({ ...row, comment: { text } }), row }], how);
  };
  await put('a', 'Fine');
  await put('a', 'Other words', { importId: 'import-0001' });
  await put('b', 'New', { importId: 'import-0001' });
  await buyer().meta.replaceOne({ _id: REREAD }, { since: CLASSIFIER_VERSION, after: '' }, { upsert: true });
  await rereadAll();
  expect(await commentOf('b')).toMatchObject({ toneId: 6 });
  const counts = await takeAllBack(databases, 'import-0001', await notRead());
  expect(counts).toMatchObject({ removed: 1, restored: 1, kept: 0 });
  expect(await commentOf('a')).toEqual({ text: 'Fine', ...NOT_READ });
});
