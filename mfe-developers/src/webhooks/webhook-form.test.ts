import type { Webhook, WebhooksAnswer } from '@shoppervoice/contracts/developers';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { draftOf, problemsOf, RATINGS, surveysOf, webhookOf } from './webhook-form.ts';

const words = { label: '', description: '' };
const EVENTS: WebhooksAnswer['events'] = [
  { id: 'response.created', ...words, filtered: true },
  { id: 'alert.fired', ...words, filtered: false },
];
const draft = { url: ' https://shop.example/hook ', events: ['response.created' as const] };
const filters = { surveyId: '7', toneId: '4', ratingAtMost: '0' };

it('sends what was chosen, without filters that have no effect', () => {
  expect(webhookOf({ ...draft, ...filters }, EVENTS)).toEqual({
    url: 'https://shop.example/hook',
    events: ['response.created'],
    filters: { surveyId: 7, toneId: 4, ratingAtMost: 0 },
  });
  expect(webhookOf({ ...draft, events: ['alert.fired'], ...filters }, EVENTS)).toEqual({
    url: 'https://shop.example/hook',
    events: ['alert.fired'],
    filters: { surveyId: null, toneId: null, ratingAtMost: null },
  });
});

it('a webhook that is opened and saved is unchanged', () => {
  const values = { url: 'https://shop.example/', filters: { surveyId: 2, toneId: null, ratingAtMost: 3 } };
  const webhook = { ...values, events: ['response.created'] } as unknown as Webhook;
  expect(webhookOf(draftOf(webhook), EVENTS)).toEqual({ ...values, events: ['response.created'] });
});

it.each([
  [{}, []],
  [{ url: 'https://' }, ['url']],
  [{ url: 'shop.example' }, ['url']],
  [{ events: [] }, ['events']],
])('%j has problems with %j', (change, fields) => {
  expect(Object.keys(problemsOf({ ...draftOf(null), ...draft, ...change }))).toEqual(fields);
});

it("offers the surveys in the merchant's plan, and every rating", () => {
  expect(surveysOf({ packages: [], features: [] }).map(({ value }) => value)).toEqual(['']);
  const packages = PACKAGES.map(({ number }) => number);
  const all = surveysOf({ packages, features: Object.values(FEATURES) });
  expect(all.map(({ value }) => value)).toEqual(['', '1', '2', '16', '7', '17']);
  const without = Object.values(FEATURES).filter((each) => each !== FEATURES.BOPIS && each !== FEATURES.SA_COMMENTS);
  expect(surveysOf({ packages, features: without }).map(({ value }) => value)).toEqual(['', '1', '2', '17']);
  expect(RATINGS.map(({ value }) => value)).toEqual(['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});
