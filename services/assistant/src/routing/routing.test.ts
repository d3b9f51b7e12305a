import { SURVEYS } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QuestionContext } from '../reading/question-context.ts';
import { readQuestion } from '../reading/read-question.ts';
import { IntentRouter } from './intent-router.ts';
import { INTENTS } from './intents.ts';
import { offerIntents } from './offer-intents.ts';

const CONTEXT: QuestionContext = { today: '2026-11-29', surveys: SURVEYS.map(({ id }) => id), merchants: [] };
const failures: string[] = [];
const router = new IntentRouter((why) => failures.push(why));
// The model loads with the first question, slowly on a busy machine.
const isLoaded = () =>
  vi.waitFor(async () => expect((await router.closest('NPS')).length).toBe(6), { timeout: 60_000 });
beforeAll(isLoaded, 70_000);
afterAll(() => router.end());

it('every intent is a question that the portal reads, once', () => {
  const unread = INTENTS.filter(({ ask }) => !['understood', 'told'].includes(readQuestion(ask, CONTEXT).state));
  expect(unread.map(({ ask }) => ask)).toEqual([]);
  expect(new Set(INTENTS.map(({ ask }) => ask)).size).toBe(INTENTS.length);
});

describe('a question that is not read is offered what comes closest', () => {
  // None of these is in the table.
  it.each([
    ['what irritates our clientele', 'What do shoppers complain about?'],
    ['do individuals grumble concerning shipping', 'What do they say about delivery?'],
    ['are our wares deemed pricey', 'Prices rating last month'],
    ['how youthful is our clientele', 'How old are our shoppers?'],
    ['is the web shop a pain to use on a handset', 'Overall satisfaction on mobile against desktop'],
    ['are parcels showing up when we said they would', 'On-time delivery rating last month'],
    ['gimme the gist of all the writing', 'Summarize the comments of last month'],
  ])(
    '%s',
    async (question, ask) => {
      expect(await offerIntents(router, question, CONTEXT)).toContain(ask);
      expect(failures).toEqual([]);
    },
    30_000,
  );

  it.each(['what is the capital of France', 'xqzt vrrm blorp', '¿Cuál es nuestro NPS este mes?'])(
    'nothing for: %s',
    async (question) => {
      expect(await offerIntents(router, question, CONTEXT)).toEqual([]);
    },
    30_000,
  );

  it('only what the merchant’s surveys can answer', async () => {
    const offered = await offerIntents(router, 'are folks who collect in the shop content', {
      ...CONTEXT,
      surveys: [7],
    });
    expect(offered.join()).not.toMatch(/Pickup/);
  }, 30_000);
});

it('the thread ends, and starts again with the next question', async () => {
  await router.end();
  await isLoaded();
}, 70_000);
