import { Random } from '@shoppervoice/survey-model/testing';
import { BSON } from 'mongodb';
import { expect, it } from 'vitest';
import { listedResponse } from './stored-bytes.ts';

const TEXTS = ['', 'plain', 'Łódź – ωμέγα', '😀 "quoted"\n', 'x'.repeat(70_000)];

/** Documents as written by the driver, with each field present or absent. */
function responses(count: number): Record<string, unknown>[] {
  const random = new Random(7);
  const maybe = (name: string, value: () => unknown) => (random.chance(0.6) ? { [name]: value() } : {});
  const text = () => random.pick(TEXTS);
  return Array.from({ length: count }, (_, at) => ({
    _id: `r-${at}`,
    mid: random.int(100_000),
    surveyId: 1 + random.int(16),
    day: '2026-11-20',
    zone: 'UTC',
    at: new Date(random.int(2 ** 31) * 1000 - (at % 2) * 1e12),
    hash: 'h',
    // Same length and first letter as `mid`.
    ...maybe('mad', () => ({ mid: 1 })),
    ...maybe('orderId', text),
    ...maybe('email', text),
    ...maybe('device', () => ({ typeId: 1, makeId: 2, osId: 3, browserId: 0, ...maybe('make', text), os: text() })),
    ...maybe('pageViews', () => random.int(50)),
    ...maybe('timeOnSiteSeconds', () => 2 ** 31 + random.int(50)),
    ...maybe('referrer', () => null),
    answers: { Q20: 3, OE_1: text(), D3_POS: [2, 4], nested: { comment: 'no' } },
    ...maybe('specify', () => ({ Q20: text() })),
    ...maybe('comment', () => ({
      text: text(),
      toneId: 2,
      topicIds: [1, random.int(32)],
      ...maybe('language', () => random.pick(['en', 'nl', null])),
      ...maybe('conflict', () => true),
    })),
    ...maybe('openEnds', () => ({ OE_1: { toneId: 1, topicIds: [] } })),
  }));
}

/** The listed fields, as read by the driver. */
function listed(bytes: Uint8Array): object {
  const { day, zone, hash, mad, answers, specify, openEnds, ...rest } = BSON.deserialize(bytes);
  return rest;
}

it('reads of a stored response what the driver reads, except its answers', () => {
  for (const response of responses(500)) {
    const bytes = BSON.serialize(response);
    expect(listedResponse(bytes)).toEqual(listed(bytes));
  }
});

it('reads a response in the middle of a reply of the database', () => {
  const [response = {}] = responses(1);
  const bytes = Buffer.concat([Buffer.from('before'), BSON.serialize(response), Buffer.from('after')]);
  const inside = bytes.subarray(6, bytes.length - 5);
  expect(listedResponse(inside)).toEqual(listed(inside));
});

it('leaves documents with other types to the driver', () => {
  const bytes = BSON.serialize({ _id: 'r', mid: 1, surveyId: 2, at: new Date(0), odd: new BSON.Decimal128('1.5') });
  expect(listedResponse(bytes)).toMatchObject({ _id: 'r', mid: 1, surveyId: 2, at: new Date(0) });
});
