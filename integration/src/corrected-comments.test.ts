import type { CommentSummaryAnswer } from '@shoppervoice/contracts/comments';
import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import { buildDirtyDays, correctComment, surveyDatabases } from '@shoppervoice/survey-store';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssistantPortal, commentRows } from './assistant-portal.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** An admin's correction of a comment is what files and summaries read. */

const [MIXED, DELIVERY] = [3, 14];

describe('files', () => {
  const DAYS = 'startDate=2026-10-22&endDate=2026-11-20';
  let portal: ReportingPortal;
  beforeAll(async () => {
    portal = await ReportingPortal.start();
  }, 120_000);
  afterAll(() => portal?.close());

  const admin = () => portal.session('rea', 51, 'MERCHANT_ADMIN');
  const csv = async (reportType: string, query: string) => {
    const { bytes } = await portal.exported({ reportType, format: 'CSV', query }, admin());
    return parse(bytes.toString('utf8'), { bom: true, relax_column_count: true }) as string[][];
  };
  const cellsOf = (lines: readonly (readonly unknown[])[], id: string) => lines.find((line) => line.includes(id)) ?? [];

  it('have the corrected tone and topics, in every format, and count them', async () => {
    const list: CommentsAnswer = await portal.page('online-buyer', `/api/comments?${DAYS}&toneId=1`, admin());
    const comment = list.commentData[0];
    if (comment === undefined) throw new Error('no comment to correct');
    const { responseId, body } = comment;
    /** How many are positive, and mixed, in the file of the summary. */
    const tones = async () => {
      const lines = await csv('BUYERCOMMENTSUMMARY', 'range=2026-10-22 to 2026-11-19');
      return ['Positive', 'Mixed'].map((tone) =>
        Number(lines.find(([, , code, answer]) => code === 'tones' && answer === tone)?.[4]),
      );
    };
    const [positive = 0, mixed = 0] = await tones();
    expect([positive > 0, mixed >= 0]).toEqual([true, true]);
    expect(cellsOf(await csv('BUYERCOMMENTS', DAYS), responseId)).toContain('Positive');

    const { app, database } = portal.services['online-buyer'];
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/comments/labels',
      headers: portal.headers(admin()),
      payload: { responseId, toneId: MIXED, topicIds: [DELIVERY] },
    });
    expect(statusCode).toBe(200);
    if (database === null) throw new Error('the service has a database');
    await buildDirtyDays(surveyDatabases(database.client)['online-buyer']);

    const written = cellsOf(await csv('BUYERCOMMENTS', DAYS), responseId);
    expect(written).toEqual(expect.arrayContaining(['Mixed', 'Delivery time']));
    expect(written).not.toContain('Positive');
    expect(await tones()).toEqual([positive - 1, mixed + 1]);
    // Filtered by the corrected tone and topic.
    const query = `${DAYS}&toneId=${MIXED}&commentTypeId=${DELIVERY}`;
    const workbook = await portal.exported({ reportType: 'BUYERCOMMENTS', format: 'EXCEL', query }, admin());
    const sheets = await readExcelFile(workbook.bytes);
    expect(
      cellsOf(
        sheets.flatMap(({ data }) => data),
        responseId,
      ),
    ).toEqual(expect.arrayContaining([body, 'Mixed', 'Delivery time']));
    const paper = await portal.exported({ reportType: 'BUYERCOMMENTS', format: 'PDF', query }, admin());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.bytes)), { mergePages: true });
    expect(text).toContain(body);
    expect(cellsOf(await csv('BUYERCOMMENTS', `${DAYS}&toneId=1`), responseId)).toEqual([]);
  }, 60_000);
});

describe('a summary', () => {
  const NOVEMBER = { list: 'buyer', startDate: '2026-11-01', endDate: '2026-11-20' };
  const rows = commentRows(61, 400, 40);
  let portal: AssistantPortal;
  beforeAll(async () => {
    portal = await AssistantPortal.start(rows);
  }, 60_000);
  afterAll(() => portal?.close());

  it('celebrates nothing that an admin has corrected to negative', async () => {
    const celebrated = async () => {
      const answer: CommentSummaryAnswer = (await portal.ask(NOVEMBER, portal.session(61))).json();
      const column = answer.data.columns.find(({ key }) => key === 'celebrations');
      return column?.points.flatMap(({ citations }) => citations) ?? [];
    };
    const [first] = await celebrated();
    const said = rows.find(({ responseId }) => responseId === first)?.comment.text;
    const same = rows.filter(({ comment }) => comment.text === said).map(({ responseId }) => responseId);
    expect(same.length).toBeGreaterThan(10);

    const { database } = portal.buyer;
    if (database === null) throw new Error('the service has a database');
    const stored = surveyDatabases(database.client)['online-buyer'];
    for (const responseId of same) {
      const labels = { toneId: 4, topicIds: [DELIVERY] };
      const by = { userId: 'u', firstName: 'Rea' };
      expect(await correctComment(stored, { mid: 61, responseId, labels, by, at: new Date() })).toBe(true);
    }
    await buildDirtyDays(stored);
    const left = await celebrated();
    expect(left.filter((id) => same.includes(id))).toEqual([]);
  }, 60_000);
});
