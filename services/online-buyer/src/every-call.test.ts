import { CONTEXT_HEADER, JOB_HEADER, type JobContext, type SessionContext } from '@shoppervoice/contracts/accounts';
import { labelsPathOf } from '@shoppervoice/contracts/comments';
import { queryOf } from '@shoppervoice/report-service/testing';
import { DocumentUnderTest, signContext, signJob } from '@shoppervoice/service-kit/testing';
import { isDay } from '@shoppervoice/survey-model';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import {
  bare,
  INTERNAL_KEY,
  KEY,
  RANGE,
  reader,
  startTwoMerchants,
  stranger,
  type TwoMerchants,
} from './fixtures/two-merchants.fixture.ts';
import { REPORTS } from './reports.ts';

/** Read calls. Writes, open calls, and those of the platform, are tested elsewhere. */
const READS = CALLS.filter(
  ({ method, access, door }) => method === 'GET' && access.public !== true && door === undefined,
);

let service: TwoMerchants;
beforeAll(async () => {
  service = await startTwoMerchants();
});
afterAll(() => service?.close());
const get: TwoMerchants['get'] = (...request) => service.get(...request);

const DAYS = { startDate: '2026-10-21', endDate: '2026-11-19' };
/** Every call except that of a single comment, over the last days, with the parameters that it needs. */
const urls = READS.filter(({ path }) => ![REPORTS.comment.path, labelsPathOf(REPORTS.comment.path)].includes(path))
  .map(({ path }) => `${path}${queryOf(REPORTS, path, DAYS)}`)
  // Of a dashboard without means and scores there is nothing to explain.
  .filter((url) => !url.includes('key=nobodys'));

describe('every call', () => {
  it.each(urls)('%s only returns data of the context’s merchant', async (url) => {
    const own = await get(url, stranger);
    expect(own.status).toBe(200);
    expect((await get(url)).text).not.toMatch(/secret|Secret/);
    expect(own.text).not.toMatch(/shopper|Quick checkout|Came late/);
  });

  it('responds to every odd day with a sentence, and to the days at the ends of the range as always', async () => {
    const odd = fc.oneof(
      fc.constantFrom(...END_DAYS, ...NO_DAYS),
      fc.constantFrom('2025-07-01', '2025-12-31', '2026-02-28', '2026-11-19', '2026-11-20'),
    );
    const query = fc.record(
      {
        path: fc.constantFrom(
          ...READS.map(({ path }) => path).filter(
            (path) => !/get-comment|labels$|-summary$|custom-comments/.test(path),
          ),
        ),
        startDate: odd,
        endDate: odd,
        compareTo: fc.constantFrom('previous', 'year'),
        period: fc.constantFrom('day', 'week', 'month', 'quarter'),
      },
      { requiredKeys: ['path', 'startDate', 'endDate'] },
    );
    const seen = new Set<number>();
    for (const { path, ...request } of fc.sample(query, { numRuns: process.env.SOAK ? 4000 : 400, seed: 20_261_121 })) {
      const { status, body } = await get(`${path}?${new URLSearchParams(request)}`);
      expect([200, 400], JSON.stringify({ path, ...request })).toContain(status);
      // Days outside of the depth of package 133, or after today, are never answered.
      const inside =
        request.startDate >= '2025-07-01' && request.endDate <= '2026-11-20' && request.startDate <= request.endDate;
      if (status === 200)
        expect([request, inside && isDay(request.startDate) && isDay(request.endDate)]).toEqual([request, true]);
      else expect(body.detail).toMatch(/^[A-Za-z].*\.$/);
      seen.add(status);
    }
    expect([...seen].toSorted()).toEqual([200, 400]);
  });

  it.each(urls)('%s carries an ETag', async (url) => {
    expect((await get(url)).headers.etag).toBeTruthy();
  });
});

describe('the document', () => {
  /** Each call with and without parameters that lengthen its response. */
  const QUERIES: Readonly<Record<string, readonly string[]>> = {
    '/api/buyer-overall-metrics': [`?${RANGE}`, `?${RANGE}&compareTo=previous&period=day`, `?${RANGE}&deviceType=1`],
    '/api/comments': [`?${RANGE}`, `?${RANGE}&page=1000`, `?${RANGE}&q=checkout&pageSize=2`],
    '/api/comments/get-comment': ['?responseId=p-0'],
    '/api/comments/labels': ['?responseId=p-0'],
  };

  it('is OpenAPI 3.1, and describes the response of every call', async () => {
    const document = await DocumentUnderTest.of(service.app, INTERNAL_KEY);
    expect(await document.faults()).toEqual([]);
    expect([...document.calls].sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
    for (const { path } of READS) {
      for (const query of QUERIES[path] ?? [queryOf(REPORTS, path, DAYS)]) {
        for (const context of [reader, bare, stranger]) {
          const headers = { [CONTEXT_HEADER]: signContext(context, KEY) };
          const answer = await service.app.inject({ url: path + query, headers });
          const found = query.includes('key=nobodys') ? 404 : 200;
          if (context === reader) expect([path, answer.statusCode]).toEqual([path, found]);
          expect(document.differences(`GET ${path}`, answer)).toEqual([]);
        }
      }
      const refused = await service.app.inject(path);
      expect([refused.statusCode, document.differences(`GET ${path}`, refused)]).toEqual([401, []]);
    }
  });

  it('names the parameters of a call, by the schemas that validate it', async () => {
    const { document } = await DocumentUnderTest.of(service.app, INTERNAL_KEY);
    const { parameters = [] } = (document.paths['/api/comments']?.get ?? {}) as {
      parameters?: { name: string; schema: object }[];
    };
    expect(parameters.find(({ name }) => name === 'pageSize')?.schema).toMatchObject({ minimum: 1, maximum: 100 });
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['startDate', 'endDate', 'toneId', 'q']));
  });
});

describe('a job', () => {
  const jobOf = ({ mid, merchantName, features, packages }: SessionContext): JobContext => {
    const { sessionId: _session, username: _name, firstName: _first, ...jobFields } = reader;
    return { ...jobFields, mid, merchantName, features, packages, userId: null, purpose: 'schedule' };
  };
  const getAsJob = async (url: string, job: JobContext) => {
    const answer = await service.app.inject({ url, headers: { [JOB_HEADER]: signJob(job, KEY) } });
    return { status: answer.statusCode, text: answer.body };
  };
  it.each(urls)('reads at %s what a reader of its merchant reads, and nothing of another', async (url) => {
    for (const context of [reader, stranger]) {
      const asJob = await getAsJob(url, jobOf(context));
      expect(asJob).toEqual({ status: 200, text: (await get(url, context)).text });
    }
    expect((await getAsJob(url, jobOf(reader))).text).not.toMatch(/secret|Secret/);
    expect((await getAsJob(url, jobOf(stranger))).text).not.toMatch(/shopper|Quick checkout|Came late/);
    expect((await getAsJob(`${url}${url.includes('?') ? '&' : '?'}mid=22`, jobOf(reader))).status).toBe(400);
  });

  it.each(urls)('is limited at %s to the merchant’s entitlements', async (url) => {
    expect((await getAsJob(url, jobOf({ ...reader, packages: [9, 13], features: [] }))).status).toBe(403);
    const filter = url.includes('/api/comments?') ? '&deviceType=1' : '';
    if (filter !== '') expect((await getAsJob(url + filter, jobOf(bare))).status).toBe(403);
  });
});
