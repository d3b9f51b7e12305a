import { daysBetween, isDay } from '@shoppervoice/survey-model';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import { describe, expect, it } from 'vitest';
import type { SurveyMerchant } from '../database/merchant-document.ts';
import { validateResponse } from './validate-response.ts';

const options = [{ id: 3, label: 'Three' }];
const merchant = (mid: number, timeZone: string): SurveyMerchant => ({
  mid,
  timeZone,
  customQuestions: [
    { code: `CQ_${mid}`, surveyId: 1, kind: 'single', label: '', wording: '', options },
    { code: `OE_${mid}`, surveyId: 2, kind: 'open', label: '', wording: '', options: [] },
  ],
});
const merchants = new Map([
  [1, merchant(1, 'America/New_York')],
  [2, merchant(2, 'Australia/Lord_Howe')],
]);
const NOW = Date.parse('2026-11-20T12:00:00Z');
const good = { responseId: 'r', mid: 1, surveyId: 1, submittedAt: '2026-10-03T12:00:00Z', answers: {} };

function validate(row: unknown) {
  return validateResponse(row, merchants, NOW);
}

function accepted(more: object) {
  const result = validate({ ...good, ...more });
  if (!result.ok) throw new Error(result.reason);
  return result.response;
}

describe('an invalid row', () => {
  it.each([
    ['{"responseId":', /not JSON/],
    ['', /not JSON/],
    ['[]', /one JSON object/],
    ['null', /one JSON object/],
    ['"text"', /one JSON object/],
    [JSON.stringify({ ...good, comment: { text: 'é'.repeat(33_000) } }), /64 KiB/],
    [JSON.stringify({ ...good, comment: { text: 'x'.repeat(66_000) } }), /64 KiB/],
  ])('is refused by its text (%#)', (text, reason) => {
    expect(validate(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it.each([
    [{ responseId: undefined }, /responseId is missing/],
    [{ responseId: '' }, /responseId/],
    [{ responseId: 'x'.repeat(65) }, /responseId/],
    [{ responseId: '\ud800' }, /responseId/],
    [{ responseId: 'r\u0000' }, /responseId holds a control/],
    [{ responseId: 'r\n1' }, /responseId holds a control/],
    [{ responseId: { $gt: '' } }, /responseId/],
    [{ mid: undefined }, /mid is missing/],
    [{ mid: '1' }, /mid must be/],
    [{ mid: 1.5 }, /mid must be/],
    [{ mid: -1 }, /no known merchant/],
    [{ mid: 9 }, /no known merchant/],
    [{ surveyId: 3 }, /no known survey/],
    [{ surveyId: '1' }, /surveyId must be/],
    [{ submittedAt: undefined }, /submittedAt is missing/],
    [{ submittedAt: 1_759_500_000 }, /submittedAt must be/],
    [{ submittedAt: '2026-10-03' }, /submittedAt must be/],
    [{ submittedAt: '2026-10-03T12:00:00' }, /submittedAt must be/],
    [{ submittedAt: '2026-10-03T12:00Z' }, /submittedAt must be/],
    [{ submittedAt: '2026-02-29T12:00:00Z' }, /does not exist/],
    [{ submittedAt: '2026-13-01T12:00:00Z' }, /does not exist/],
    [{ submittedAt: '2026-00-01T12:00:00Z' }, /does not exist/],
    [{ submittedAt: '2026-10-03T24:00:00Z' }, /does not exist/],
    [{ submittedAt: '2026-10-03T12:60:00Z' }, /does not exist/],
    [{ submittedAt: '2026-10-03T12:00:00+24:00' }, /does not exist/],
    [{ submittedAt: '0099-10-03T12:00:00Z' }, /does not exist|before 1970/],
    [{ submittedAt: '1970-01-01T00:00:00+00:01' }, /before 1970/],
    [{ submittedAt: '9999-12-31T23:59:59-23:59' }, /in the future/],
    [{ submittedAt: '2026-11-21T12:00:01Z' }, /in the future/],
    [{ answers: undefined }, /answers is missing/],
    [{ answers: [] }, /answers must be/],
    [{ answers: null }, /answers is missing/],
    [{ answers: { NOPE: 1 } }, /not a question/],
    [{ answers: { constructor: 1 } }, /not a question/],
    [{ answers: { $where: 'sleep(1000)' } }, /not a question/],
    [JSON.parse('{"answers":{"__proto__":{"polluted":1}}}'), /not a question/],
    [{ answers: { M3SA_1: 5 } }, /not a question/],
    [{ answers: { CQ_2: 3 } }, /not a question/],
    [{ answers: { OE_1: 'x' } }, /not a question/],
    [{ answers: { Q15_C11779: 11 } }, /0 to 10/],
    [{ answers: { Q15_C11779: -1 } }, /0 to 10/],
    [{ answers: { Q15_C11779: 7.5 } }, /0 to 10/],
    [{ answers: { Q15_C11779: '9' } }, /0 to 10/],
    [{ answers: { Q20: 9 } }, /one of its options/],
    [{ answers: { Q20: [1] } }, /one of its options/],
    [{ answers: { CQ_1: 4 } }, /one of its options/],
    [{ answers: { D3_POS: 2 } }, /list of one or more/],
    [{ answers: { D3_POS: [] } }, /list of one or more/],
    [{ answers: { D3_POS: [1, 99] } }, /unknown option/],
    [{ answers: { D3_POS: [1, 1] } }, /twice/],
    [{ surveyId: 2, answers: { OE_1: 5 } }, /must be a text/],
    [{ specify: { NOPE: 'x' } }, /specify/],
    [{ specify: { D5_POS: 5 } }, /specify/],
    [{ specify: 'x' }, /specify/],
    [{ comment: 'text' }, /comment must be/],
    [{ comment: {} }, /text must be/],
    [{ comment: { text: 5 } }, /text must be/],
    [{ comment: { text: 'x', tone: 9 } }, /tone/],
    [{ comment: { text: 'x', topics: [0] } }, /topic/],
    [{ comment: { text: 'x', topics: 7 } }, /topic/],
    [{ comment: { text: 'x', topics: [7, 7] } }, /twice/],
    [{ comment: { text: '  ', tone: 9 } }, /tone/],
    [{ device: 'mobile' }, /device must be/],
    [{ device: { type: 'fridge' } }, /device: type/],
    [{ device: { type: 'desktop', make: 5 } }, /make must be/],
    [{ pageViews: -3 }, /pageViews/],
    [{ pageViews: '4' }, /pageViews/],
    [{ timeOnSiteSeconds: 1.5 }, /timeOnSiteSeconds/],
    [{ orderId: 5.5 }, /orderId is a number that loses digits/],
    [{ orderId: 1e20 }, /orderId is a number that loses digits/],
    [{ orderId: true }, /orderId must be/],
    [{ email: 5 }, /email/],
    [{ referrer: [] }, /referrer/],
  ])('is refused by its field (%#)', (more, reason) => {
    expect(validate({ ...good, ...more })).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it('null is absent, and the number of an order is its digits', () => {
    const nulls = {
      orderId: null,
      email: null,
      comment: null,
      device: null,
      specify: { D5_POS: null },
      pageViews: null,
    };
    const plain = validate(good);
    expect(validate({ ...good, ...nulls, answers: { ...good.answers, Q16_C11780: null } })).toEqual(plain);
    expect(validate({ ...good, orderId: 12345 })).toEqual(validate({ ...good, orderId: '12345' }));
  });

  it.each([...END_DAYS, ...NO_DAYS])('with an instant on %j is refused, or counts on a day that exists', (day) => {
    for (const time of ['T12:00:00Z', 'T23:59:59.999-23:59', 'T00:00:00+23:59']) {
      const result = validate({ ...good, submittedAt: `${day}${time}` });
      if (result.ok) expect(Math.abs(daysBetween(day, result.response.day))).toBeLessThanOrEqual(2);
      else expect(result.reason).toMatch(/^submittedAt (must be|is a date or time that|lies) .*\.$/);
      expect(result.ok).toBe(
        isDay(day) && day >= '1970' && day < '2038' && !(day === '1970-01-01' && time.includes('+')),
      );
    }
  });
});

describe('a valid row', () => {
  it.each([
    ['2026-10-03T12:00:00Z', '2026-10-03'],
    ['2026-03-08T23:59:59-04:00', '2026-03-08'],
    ['2026-03-08T00:00:00-05:00', '2026-03-08'],
    ['2026-11-01T23:59:59.999999-05:00', '2026-11-01'],
    ['2026-11-02T04:59:59z', '2026-11-01'],
    ['2026-11-21T11:59:59Z', '2026-11-21'],
  ])('submitted at %s counts on %s in New York', (submittedAt, day) => {
    expect(accepted({ submittedAt }).day).toBe(day);
  });

  it('keeps the fraction of a second to the millisecond', () => {
    expect(accepted({ submittedAt: '2026-10-03T12:00:00.1239+02:00' }).at).toEqual(
      new Date('2026-10-03T10:00:00.123Z'),
    );
  });

  it('keeps given labels, with IDs for filters', () => {
    const device = { type: 'mobile', make: 'SAMSUNG', os: 'BeOS' };
    const comment = { text: '<script> \u0000 =HYPERLINK("x") 😀', topics: [] };
    const answers = { Q15_C11779: 0, D3_POS: [6, 1], CQ_1: 3 };
    expect(accepted({ device, comment, answers, orderId: '', pageViews: 0, unknown: 1 })).toMatchObject({
      _id: 'r',
      zone: 'America/New_York',
      answers: { Q15_C11779: 0, D3_POS: [1, 6], CQ_1: 3 },
      device: { typeId: 3, makeId: 2, osId: 99, browserId: 0, make: 'SAMSUNG', os: 'BeOS' },
      comment: { text: comment.text, topicIds: [] },
      pageViews: 0,
    });
    expect(accepted({ orderId: '' })).not.toHaveProperty('orderId');
    expect(accepted({ comment: { text: ' \n' } })).not.toHaveProperty('comment');
  });

  it('has the same hash whatever the order of its fields, and another for other content', () => {
    const first = accepted({ answers: { Q20: 1, Q15_C11779: 2 }, comment: { text: 'a' } }).hash;
    expect(accepted({ comment: { text: 'a' }, answers: { Q15_C11779: 2, Q20: 1 } }).hash).toBe(first);
    expect(
      accepted({ submittedAt: '2026-10-03T14:00:00+02:00', answers: { Q20: 1, Q15_C11779: 2 }, comment: { text: 'a' } })
        .hash,
    ).toBe(first);
    const others = [
      { answers: { Q20: 1, Q15_C11779: 3 }, comment: { text: 'a' } },
      { answers: { Q20: 1, Q15_C11779: 2 }, comment: { text: 'a', tone: 1 } },
      { answers: { Q20: 1, Q15_C11779: 2 }, comment: { text: 'a', topics: [] } },
      { answers: { Q20: 1, Q15_C11779: 2 } },
    ];
    for (const other of others) expect(accepted(other).hash).not.toBe(first);
  });
});

describe('the answer to the comment question', () => {
  const visit = (more: object) => accepted({ surveyId: 7, answers: { M9SA: ' Too slow ' }, ...more }).comment;

  it('replaces a missing or blank comment, and keeps the given tone', () => {
    expect(visit({})).toEqual({ text: ' Too slow ' });
    expect(visit({ comment: { text: ' \n' } })).toEqual({ text: ' Too slow ' });
    expect(visit({ comment: { text: '', tone: 3, topics: [10, 9] } })).toEqual({
      text: ' Too slow ',
      toneId: 3,
      topicIds: [9, 10],
    });
  });

  it('does not replace a given comment, and is none if it is blank', () => {
    expect(visit({ comment: { text: 'Mine', tone: 1, topics: [] } })?.text).toBe('Mine');
    expect(visit({ answers: { M9SA: '  ' } })).toBeUndefined();
    expect(accepted({ surveyId: 2, answers: { OE_1: 'no comment' } }).comment).toBeUndefined();
  });
});
