import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import type { Database } from '@shoppervoice/service-kit';
import { parse } from 'csv-parse/sync';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEAD, type StreamScript, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { AT_ONCE, type ExportDocument, exportsOf, KEPT_MS, SEATS } from './export-document.ts';

let portal: ReportingUnderTest;
let usual: StreamScript;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  usual = portal.programme.stream;
});
afterAll(() => portal?.close());
beforeEach(() => {
  portal.programme.stream = usual;
  portal.programme.accountsAway = false;
  portal.programme.seesAddresses = true;
  portal.programme.mostOpen = 0;
  portal.ahead = 0;
});

const rows = (count: number): ReportLine[] =>
  Array.from({ length: count }, (_, at) => ['2026-11-02', `Gift ${at}`, at / 10]);
const files = () => readdir(join(portal.server.folder, 'exports')).catch(() => []);

/** A stream that pauses until the test releases it. */
function pausedStream(): { readonly stream: StreamScript; readonly release: () => void } {
  const waiting: (() => void)[] = [];
  return {
    stream: (write, answer) => {
      write(HEAD);
      write(TABLE);
      waiting.push(() => {
        for (const line of [...rows(3), { end: { rows: 3 } }]) write(line);
        answer.end();
      });
    },
    release: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

describe('an export', () => {
  it('with shoppers’ addresses is withheld from its user once they may no longer see them, in any session', async () => {
    portal.programme.stream = (write, answer) => {
      write(HEAD);
      write({ table: { name: 'Gifts', columns: [{ key: 'email', head: 'E-mail', kind: 'text' }] } });
      write(['jane@shopper.example']);
      write({ end: { rows: 1 } });
      answer.end();
    };
    const id = await portal.ask();
    expect((await portal.outcome(id)).status).toBe('complete');
    const download = (session: SessionContext) => portal.call('GET', `/api/download/${id}`, session);
    expect((await download(portal.session())).body).toContain('jane@shopper.example');
    const hidden = { ...portal.session(), seesAddresses: false };
    const refused = await download(hidden);
    expect([refused.statusCode, refused.body.includes('jane@')]).toEqual([403, false]);
    expect(refused.json().detail).toContain('Export the report again');
    expect(await portal.status(id, hidden)).toMatchObject({ status: 'failed', reason: refused.json().detail });
    // In a session of another merchant, accounts is consulted.
    const elsewhere = { ...portal.session('rea', 52), seesAddresses: true };
    portal.programme.seesAddresses = false;
    expect((await download(elsewhere)).statusCode).toBe(403);
    // Their role then does not change the file.
    portal.programme.stream = usual;
    const plain = await portal.ask();
    await portal.outcome(plain);
    expect((await portal.call('GET', `/api/download/${plain}`, hidden)).statusCode).toBe(200);
    expect((await portal.call('DELETE', `/api/export/${id}`, hidden)).statusCode).toBe(204);
  });

  it('of a service that was unknown at the start is made, reported and downloaded', async () => {
    const requested = await portal.call('POST', '/api/export', portal.session(), {
      reportType: 'GIFTS',
      format: 'CSV',
      query: { startDate: '2026-11-01', endDate: '2026-11-20', colour: [1, 2] },
    });
    expect(requested.statusCode).toBe(202);
    const { id } = requested.json();
    expect(await portal.outcome(id)).toEqual({
      status: 'complete',
      title: 'Gifts',
      rows: 3,
      progress: 1,
      fileName: 'gifts_2026-11-01_2026-11-20.csv',
      url: `/api/download/${id}`,
    });
    expect(portal.programme.queries.at(-1)).toBe('?startDate=2026-11-01&endDate=2026-11-20&colour=1&colour=2');
    const file = await portal.call('GET', `/api/download/${id}`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gifts_2026-11-01_2026-11-20.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const lines = parse(file.rawPayload, { bom: true, relax_column_count: true }) as string[][];
    expect(lines.slice(-4)).toEqual([
      ['Day', 'Words', 'Value'],
      ['2026-11-02', 'Thanks', '9.50'],
      ['2026-11-03', "'=1+1", ''],
      ['2026-11-04', 'Ü', '0.00'],
    ]);
  });

  it('reports its progress while it is made', async () => {
    portal.programme.stream = (write) => {
      write({ head: { ...HEAD.head, n: 8 } });
      write(TABLE);
      for (const row of rows(2)) write(row);
    };
    const id = await portal.ask();
    await vi.waitFor(async () => {
      expect(await portal.status(id)).toEqual({ status: 'pending', title: 'Gifts', rows: 2, progress: 0.25 });
    }, 5000);
    expect((await portal.call('GET', `/api/download/${id}`)).statusCode).toBe(404);
    await portal.call('DELETE', `/api/export/${id}`);
    await vi.waitFor(() => expect(portal.programme.open).toBe(0), 5000);
  });

  it('that is cancelled ends its stream and leaves no file', async () => {
    const { stream } = pausedStream();
    portal.programme.stream = stream;
    const id = await portal.ask();
    await vi.waitFor(() => expect(portal.programme.open).toBe(1), 5000);
    expect((await portal.call('DELETE', `/api/export/${id}`)).statusCode).toBe(204);
    expect((await portal.call('GET', `/api/download-status/${id}`)).statusCode).toBe(404);
    await vi.waitFor(() => expect(portal.programme.open).toBe(0), 5000);
    await vi.waitFor(async () => expect((await files()).filter((name) => name.startsWith(id))).toEqual([]), 5000);
  });

  const CUT = 'The service that makes this report stopped responding while making it.';
  const NO_REPORT = 'The service that makes this report sent something that is not a report.';
  it.each<[string, string, StreamScript]>([
    [
      'is cut off between two rows',
      CUT,
      (write, answer) => {
        for (const line of [HEAD, TABLE, ...rows(2)]) write(line);
        setTimeout(() => answer.destroy(), 50);
      },
    ],
    [
      'is cut off in a row',
      CUT,
      (write, answer) => {
        for (const line of [HEAD, TABLE, '["2026-11']) write(line);
        setTimeout(() => answer.destroy(), 50);
      },
    ],
    [
      'ends in good order, but without its end',
      CUT,
      (write, answer) => {
        for (const line of [HEAD, TABLE, ...rows(2)]) write(line);
        answer.end();
      },
    ],
    [
      'counts other rows than it has',
      NO_REPORT,
      (write, answer) => {
        for (const line of [HEAD, TABLE, ...rows(2), { end: { rows: 3 } }]) write(line);
        answer.end();
      },
    ],
    [
      'has a row that is too short',
      NO_REPORT,
      (write, answer) => {
        for (const line of [HEAD, TABLE, ['x'], { end: { rows: 1 } }]) write(line as ReportLine);
        answer.end();
      },
    ],
    [
      'is no report',
      NO_REPORT,
      (write, answer) => {
        write('{"hello":"world"}\n');
        answer.end();
      },
    ],
    [
      'has more rows than a file may have',
      'This report has 5,000,001 rows, and a file holds 5,000,000 at most. Choose fewer days, or filter it.',
      (write, answer) => {
        write({ head: { ...HEAD.head, n: 5_000_001 } });
        answer.end();
      },
    ],
  ])('whose stream %s fails with a sentence, and leaves no file', async (_what, reason, stream) => {
    portal.programme.stream = stream;
    const id = await portal.ask();
    expect(await portal.outcome(id)).toEqual({ status: 'failed', title: 'Gifts', reason });
    expect((await files()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('expires a day after it was made, and its file is removed', async () => {
    const id = await portal.ask();
    await portal.outcome(id);
    expect(await files()).toContain(id);
    portal.ahead = KEPT_MS - 60_000;
    expect((await portal.status(id)).status).toBe('complete');
    portal.ahead = KEPT_MS + 60_000;
    for (const path of ['download-status', 'download']) {
      expect((await portal.call('GET', `/api/${path}/${id}`)).statusCode).toBe(404);
    }
    await vi.waitFor(async () => expect(await files()).not.toContain(id), 15_000);
  }, 20_000);

  it('is withheld while it cannot be checked whether its user is still linked to its merchant', async () => {
    const id = await portal.ask({}, portal.session('rea', 52));
    await portal.outcome(id, portal.session('rea', 52));
    portal.programme.accountsAway = true;
    expect((await portal.call('GET', `/api/download-status/${id}`)).statusCode).toBe(503);
    portal.programme.accountsAway = false;
    portal.programme.linked = { rea: [51], other: [52] };
    expect((await portal.call('GET', `/api/download-status/${id}`)).statusCode).toBe(404);
    portal.programme.linked = { rea: [51, 52], other: [52] };
  });

  it('is in the audit trail, with its title, page and format and without its filters', async () => {
    const { entries } = portal.programme;
    const requested = {
      reportType: 'GIFTS',
      format: 'CSV',
      query: 'startDate=2026-11-01&endDate=2026-11-20&email=a@b.c',
    };
    const before = entries.length;
    await portal.outcome((await portal.call('POST', '/api/export', portal.session(), requested)).json().id);
    expect(entries.slice(before)).toEqual([
      expect.objectContaining({
        action: 'exported',
        userId: 'rea',
        mid: 51,
        details: { report: 'Gifts', page: '/gifts', format: 'CSV' },
      }),
    ]);
  });

  it('is refused with the sentence of the service that would make it', async () => {
    const locked = await portal.call('POST', '/api/export', portal.session(), {
      reportType: 'GIFTS',
      format: 'CSV',
      query: 'locked=1',
    });
    expect([locked.statusCode, locked.json().detail]).toEqual([403, 'Your plan or role does not include this.']);
    const unknown = await portal.call('POST', '/api/export', portal.session(), {
      reportType: 'NOBODYS',
      format: 'CSV',
      query: '',
    });
    expect([unknown.statusCode, unknown.json().parameter]).toEqual([404, 'reportType']);
  });
});

describe('a merchant', () => {
  it('has two exports running and at most twenty waiting, also for concurrent requests', async () => {
    const { stream, release } = pausedStream();
    portal.programme.stream = stream;
    const requested = await Promise.all(
      Array.from({ length: SEATS + 5 }, (_, at) =>
        portal.call('POST', '/api/export', portal.session(at % 2 === 0 ? 'rea' : 'other', 52), {
          reportType: 'GIFTS',
          format: 'CSV',
          query: `at=${at}`,
        }),
      ),
    );
    const codes = requested.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 202).length, codes.filter((code) => code === 429).length]).toEqual([
      SEATS,
      5,
    ]);
    const refused = requested.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('30');
    await vi.waitFor(() => expect(portal.programme.open).toBe(AT_ONCE), 5000);
    // Another merchant's exports do not wait for them.
    portal.programme.stream = usual;
    expect((await portal.outcome(await portal.ask())).status).toBe('complete');
    const letting = setInterval(release, 10);
    for (const answer of requested) {
      if (answer.statusCode !== 202) continue;
      const { id } = answer.json();
      const who = portal.session(requested.indexOf(answer) % 2 === 0 ? 'rea' : 'other', 52);
      expect((await portal.outcome(id, who)).status).toBe('complete');
    }
    clearInterval(letting);
    expect(portal.programme.mostOpen).toBeLessThanOrEqual(AT_ONCE + 1);
  }, 60_000);
});

it('a superseded attempt does not remove the file of its successor', async () => {
  const { stream, release } = pausedStream();
  portal.programme.stream = stream;
  const id = await portal.ask();
  await vi.waitFor(() => expect(portal.programme.open).toBe(1), 5000);
  const collection = exportsOf((portal.service.database as Database).db);
  // This attempt ends after the other one, without knowing of it.
  release();
  await collection.updateOne(
    { _id: id },
    {
      $set: {
        status: 'complete',
        fileName: 'gifts.csv',
        contentType: 'text/csv',
        expiresAt: new Date(Date.now() + KEPT_MS),
      },
      $unset: { seat: '', place: '', attempt: '', progress: '' },
    },
  );
  await vi.waitFor(async () => expect((await files()).filter((name) => name.startsWith(id))).toEqual([id]), 5000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await portal.call('GET', `/api/download/${id}`)).statusCode).toBe(200);
});

describe('a service that is stopped', () => {
  it('requeues its exports, and the next service makes them', async () => {
    const { stream } = pausedStream();
    portal.programme.stream = stream;
    const id = await portal.ask();
    await vi.waitFor(() => expect(portal.programme.open).toBe(1), 5000);
    portal.programme.stream = usual;
    await portal.restart();
    expect((await portal.outcome(id)).status).toBe('complete');
  }, 40_000);

  it('sweeps the parts of killed attempts', async () => {
    const id = await portal.ask();
    await portal.outcome(id);
    const folder = join(portal.server.folder, 'exports');
    const left = ['abcdefghijklmnopqrst', `${id}.attempt.part`, 'abcdefghijklmnopqrst.attempt.part'];
    for (const name of left) await writeFile(join(folder, name), 'left');
    const waiting = await portal.ask();
    await portal.restart();
    expect((await portal.outcome(waiting)).status).toBe('complete');
    const isLeft = (name: string) => name.endsWith('.part') || left.includes(name);
    await vi.waitFor(async () => expect((await files()).filter(isLeft)).toEqual([]), 15_000);
    expect(await files()).toContain(id);
  }, 40_000);
});

it('exports that an earlier version left in a job queue, waiting or running, are made after the upgrade', async () => {
  await portal.service.close();
  const client = await new MongoClient(portal.server.url).connect();
  const db = client.db(REPORTING_DATABASE);
  const requested = { mid: 51, userId: 'rea', type: 'GIFTS', title: 'Gifts', format: 'CSV' } as const;
  const query = 'startDate=2026-11-01&endDate=2026-11-20';
  const base = { ...requested, query, createdAt: new Date(), rows: 0 };
  const waiting: ExportDocument = { ...base, _id: 'waiting-before-upgrade', status: 'waiting', attempts: 0, seat: 1 };
  const place = { seat: 2, place: 1, attempt: 'first', progress: null };
  const running: ExportDocument = { ...base, ...place, _id: 'running-before-upgrade', status: 'running', attempts: 1 };
  await exportsOf(db).insertMany([waiting, running]);
  const jobs = db.collection('jobs');
  await jobs.insertMany(
    [waiting, running].map(({ _id }) => ({ name: 'export', data: { id: _id }, nextRunAt: new Date(), lockedAt: null })),
  );
  await portal.restart();
  for (const { _id } of [waiting, running]) expect((await portal.outcome(_id)).status).toBe('complete');
  expect(await jobs.countDocuments()).toBe(0);
  await client.close();
}, 40_000);
