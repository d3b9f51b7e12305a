import { expect, it } from 'vitest';
import { agreesTo, type ConsentDocument } from './consents.ts';

const agreed: ConsentDocument = { _id: 61, agreed: true, host: 'ai.example', userId: 'u', by: 'Ada', at: new Date(0) };

it.each<[string, ConsentDocument | null, string | null, boolean]>([
  ['to the endpoint as it is', agreed, 'ai.example', true],
  ['to another host', agreed, 'provider.example', false],
  ['given when no endpoint was named', { ...agreed, host: null }, 'ai.example', false],
  ['withdrawn', { ...agreed, agreed: false }, 'ai.example', false],
  ['of nobody', null, 'ai.example', false],
])('a consent %s', (_, consent, host, holds) => {
  expect(agreesTo(consent, host, 'summary')).toBe(holds);
});

it.each(['chat', 'translation'] as const)('covers the %s only if its words named it', (purpose) => {
  const other = purpose === 'chat' ? 'translation' : 'chat';
  expect(agreesTo({ ...agreed, [other]: true }, 'ai.example', purpose)).toBe(false);
  expect(agreesTo({ ...agreed, [purpose]: true }, 'ai.example', purpose)).toBe(true);
  expect(agreesTo({ ...agreed, [purpose]: true }, 'provider.example', purpose)).toBe(false);
});
