import { CHAT_PATH, type ChatAnswer, type ChatPart, TRANSLATION_PATH } from '@shoppervoice/contracts/assistant';
import { SUMMARY_FEEDBACK_PATH, SUMMARY_LISTS, SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { MERCHANTS, type Needs, neededBy, PICKUP, pickupSigns } from '@shoppervoice/report-service/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { SURVEYS } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { METRICS } from '../../../services/assistant/src/reading/metrics.ts';
import { assistantService } from '../../../services/assistant/src/service.ts';
import { LISTS } from '../../../services/assistant/src/summary/summary-question.ts';
import { NOW, ReportingPortal } from '../reporting-portal.fixture.ts';
import { acceptedParameters, untried } from './names-of-calls.fixture.ts';
import { chooser, DAYS, holdingsWithout, isNeeded, REMOVALS } from './plans.fixture.ts';
import { pageNames } from './report-names.fixture.ts';

const MID = 51;
const KEY = Buffer.alloc(32, 9).toString('base64url');
let portal: ReportingPortal;
let assistant: RunningService;

beforeAll(async () => {
  portal = await ReportingPortal.start({ environment: { INTERNAL_KEY: KEY }, now: () => NOW });
  const limits = { CHAT_USER_LIMIT: '100000', CHAT_MERCHANT_LIMIT: '100000' };
  assistant = await runService(
    assistantService(() => NOW),
    { ...portal.environment, ...limits },
  );
  await assistant.database?.firstReady;
}, 300_000);
afterAll(async () => {
  await assistant?.close();
  await portal?.close();
});

function ask(url: string, payload: object, removed: Needs | null) {
  const session = { ...portal.session('rea', MID, 'SUPERUSER'), ...holdingsWithout(removed) };
  return assistant.app.inject({ method: 'POST', url, payload, headers: portal.headers(session) });
}

it('tries every call that takes the name of something sold', async () => {
  const taken = await acceptedParameters(assistant, KEY);
  const calls = [
    `POST ${CHAT_PATH}`,
    `POST ${SUMMARY_PATH}`,
    `POST ${SUMMARY_FEEDBACK_PATH}`,
    `POST ${TRANSLATION_PATH}`,
  ];
  expect(
    untried(taken, {
      calls,
      sold: ['message', 'list'],
      plain: [
        ...[
          'sessionId',
          'page',
          'programme',
          'dateRange',
          'startDate',
          'endDate',
          'agreed',
          'translation',
          'responseId',
          'helpful',
          'words',
          'endpointOff',
          'without',
        ],
      ],
    }),
  ).toEqual([]);
});

/** Fields that contain nothing of a call's response. */
const WITHOUT_CONTENT: readonly ChatPart['kind'][] = [
  ...(['understood', 'text', 'link', 'choices', 'switch', 'worked-out', 'next', 'sorry'] as const),
];

/** Pages whose figures or comments an answer contains. */
const pagesIn = (parts: readonly ChatPart[]): readonly string[] =>
  parts
    .filter(({ kind }) => !WITHOUT_CONTENT.includes(kind))
    .flatMap((part) => [...JSON.stringify(part).matchAll(/"href":"(\/[^"?]*)/g)].map(([, path = '']) => path));

it('the assistant reveals nothing that is not in the plan, however it is asked', async () => {
  const metrics = Object.values<{ readonly words: string; readonly codes: Readonly<Record<string, string>> }>(METRICS);
  const own = MERCHANTS.find(({ mid }) => mid === MID)?.customQuestions ?? [];
  const questions = [
    ...metrics.flatMap(({ words, codes }) =>
      SURVEYS.filter(({ id }) => codes[id] !== undefined).map(({ name }) => `How is ${words} of ${name}?`),
    ),
    ...metrics.map(({ words }) => `How did ${words} change?`),
    ...SURVEYS.map(({ name }) => `What do they say about delivery in ${name} comments?`),
    ...own.map(({ label }) => `How is "${label.replaceAll('{merchant}', `Shop ${MID}`)}"?`),
    ...['How are we doing overall?', 'What do pickup shoppers say?', 'Show me the pickup summary.'],
  ];
  const needsOf = new Map(pageNames().map(({ address, needs }) => [address, needs]));
  const signs = pickupSigns(portal.rows, MID);
  const isTried = chooser(287);
  const faults: unknown[] = [];
  const seenPages = new Set<string>();
  for (const message of questions) {
    const before = await ask(CHAT_PATH, { message }, null);
    if (before.statusCode !== 200) {
      faults.push([message, before.statusCode, before.body]);
      continue;
    }
    const pages = pagesIn(before.json<ChatAnswer>().data.parts);
    const needs = [...new Set(pages.flatMap((page) => needsOf.get(page) ?? []))];
    for (const page of pages) seenPages.add(page);
    const isPickup = signs.test(before.body) || /pickup/i.test(message);
    for (const removed of REMOVALS) {
      if (!isTried([...needs, ...(isPickup ? [PICKUP.needs] : [])], removed)) continue;
      const { statusCode, body } = await ask(CHAT_PATH, { message }, removed);
      if (removed === 'F136') {
        if (statusCode !== 403) faults.push([message, removed, statusCode]);
        continue;
      }
      if (statusCode !== 200) {
        faults.push([message, removed, statusCode]);
        continue;
      }
      const { parts } = (JSON.parse(body) as ChatAnswer).data;
      const leaked = pagesIn(parts).filter((page) => isNeeded(needsOf.get(page) ?? [], removed));
      if (leaked.length > 0) faults.push([message, removed, leaked]);
      const content = JSON.stringify(parts.filter(({ kind }) => !WITHOUT_CONTENT.includes(kind)));
      const isPickupPage = content.includes('/bopis-summary');
      if (removed === PICKUP.needs && !isPickupPage && signs.test(content)) {
        faults.push([message, removed, signs.exec(content)?.[0]]);
      }
    }
  }
  expect(faults).toEqual([]);
  // The questions reach pages of every programme.
  expect(seenPages.size).toBeGreaterThan(9);
}, 3_000_000);

it('a list is summarized for users with it and its summary', async () => {
  const isTried = chooser(288);
  const faults: unknown[] = [];
  for (const [list, { set }] of Object.entries(LISTS)) {
    const needs = [neededBy(set.path), `F${SUMMARY_LISTS[list as keyof typeof SUMMARY_LISTS]}`];
    const before = await ask(SUMMARY_PATH, { list, ...DAYS }, null);
    if (before.statusCode !== 200) faults.push([list, 'everything', before.statusCode, before.body]);
    for (const removed of REMOVALS) {
      if (!isTried(needs, removed)) continue;
      const { statusCode, body } = await ask(SUMMARY_PATH, { list, ...DAYS }, removed);
      const refused = isNeeded(needs, removed);
      if (refused ? statusCode !== 403 : statusCode !== 200)
        faults.push([list, removed, statusCode, body.slice(0, 200)]);
      const feedback = await ask(SUMMARY_FEEDBACK_PATH, { list, helpful: true }, removed);
      // Without an endpoint none is translated; who may not read the list is not told so.
      const translation = await ask(TRANSLATION_PATH, { list, responseId: 'r1' }, removed);
      if (translation.statusCode !== (refused ? 403 : 409))
        faults.push(['translation', list, removed, translation.statusCode]);
      if (feedback.statusCode !== (refused ? 403 : 204)) faults.push(['feedback', list, removed, feedback.statusCode]);
    }
  }
  expect(faults).toEqual([]);
}, 900_000);
