import { scheduledFilePath } from '@shoppervoice/contracts/delivery';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, ELENA, fileIn, person, scheduledReports } from './scheduled-reports.fixture.ts';

/** A mail allows 10 MB: this is more, in text alone. */
const COMMENTS = 2_400;
const WORDS = 'Why does the parcel come on the one day when nobody is at home? '.repeat(75).trim();

const test = scheduledReports();
beforeAll(async () => {
  // Friday, 6 November, at noon in Los Angeles.
  const rows = Array.from({ length: COMMENTS }, (_, at) => ({
    responseId: `long-${at}`,
    mid: 51,
    surveyId: 1,
    submittedAt: '2026-11-06T20:00:00Z',
    answers: {},
    comment: { text: `${at}: ${WORDS}`, tone: 3, topics: [] },
  }));
  await test.portal.import(rows);
}, 60_000);

const EXPIRED = 'This file does not exist, or its 7 days are over.';

/** The link in a mail to its file, and its id. */
async function mailed() {
  await test.made({ reportType: 'BUYERCOMMENTS', contactList: [person(ELENA)] });
  test.toMorning(1);
  const mail = await awaitMail(test.mailServer, ELENA);
  const [link = ''] = /https:\/\/portal\.example\/scheduled-file\?\S+/.exec(mail.text) ?? [];
  return { mail, id: new URL(link).searchParams.get('id') ?? '' };
}

describe('a report of more than 10 MB', () => {
  it('is mailed as a link, which gives its readers the file for 7 days', async () => {
    const { mail, id } = await mailed();
    expect(fileIn(mail).name).toBe('');
    expect(mail.raw.length).toBeLessThan(20_000);
    expect(mail.text).toMatch(/The report is \d\d\.\d MB, too large for an e-mail: comments_2026-11-06\S*\.csv\./);
    expect(mail.text).toContain('The link works until Nov 14, 2026, after you have signed in.');
    expect(mail.html).toContain(`https://portal.example/scheduled-file?id=${id}`);

    const reader = test.portal.session('rea', 51);
    const path = scheduledFilePath(id);
    const about = (await test.portal.call('GET', `${path}/about`, reader)).json();
    const file = await test.portal.call('GET', path, reader);
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, about.bytes]);
    expect(about.bytes).toBeGreaterThan(10_000_000);
    expect([about.title, about.until]).toEqual(['Comments', expect.stringMatching(/^2026-11-14T14:/)]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${about.fileName}"`);
    expect(file.headers['cache-control']).toBe('private, no-store');
    const lines: string[][] = parse(file.rawPayload.toString('utf8'), { bom: true, relax_column_count: true });
    const texts = new Set(lines.flat().filter((cell) => cell.endsWith(WORDS)));
    expect(texts.size).toBe(COMMENTS);
  });

  it('opens for no one who is signed out, of another merchant, or without the page of the report', async () => {
    const { id } = await mailed();
    const stranger = test.portal.session('other', 52);
    const withoutPage = { ...test.portal.session('rea', 51), features: [] as number[], packages: [] as number[] };
    for (const path of [scheduledFilePath(id), `${scheduledFilePath(id)}/about`]) {
      expect((await test.portal.call('GET', path, null)).statusCode).toBe(401);
      const foreign = await test.portal.call('GET', path, stranger);
      expect([foreign.statusCode, foreign.json().detail]).toEqual([404, EXPIRED]);
      expect((await test.portal.call('GET', path, withoutPage)).statusCode).toBe(403);
    }
    expect((await test.portal.call('GET', scheduledFilePath('no-such-file-anywhere'), stranger)).json().detail).toBe(
      EXPIRED,
    );
  });

  it('is not for readers who may not see shoppers’ addresses, if it contains them', async () => {
    const { id } = await mailed();
    const reader = { ...test.portal.session('rea', 51), seesAddresses: false };
    for (const path of [scheduledFilePath(id), `${scheduledFilePath(id)}/about`]) {
      const answer = await test.portal.call('GET', path, reader);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        403,
        expect.stringContaining('which you may not see'),
      ]);
    }
  });

  it('is deleted after 7 days', async () => {
    const { id } = await mailed();
    const reader = test.portal.session('rea', 51);
    test.toMorning(1);
    test.passTime(7 * DAY_MS - 60_000);
    const last = await test.portal.call('GET', scheduledFilePath(id), reader);
    expect([last.statusCode, last.rawPayload.length > 10_000_000]).toEqual([200, true]);
    test.passTime(2 * 60_000);
    for (const path of [scheduledFilePath(id), `${scheduledFilePath(id)}/about`]) {
      const response = await test.portal.call('GET', path, reader);
      expect([response.statusCode, response.json().detail]).toEqual([404, EXPIRED]);
    }
  });
});
