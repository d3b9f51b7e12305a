import { randomBytes } from 'node:crypto';
import { ACCOUNT_DATABASE, accountDatabase, saveUser, validateUser } from '@shoppervoice/account-store';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { CHAT_PATH } from '@shoppervoice/contracts/assistant';
import { MERCHANTS, recountRows } from '@shoppervoice/report-service/testing';
import { contextSettings, signContext } from '@shoppervoice/service-kit/testing';
import { COMMENT_SETS, OPEN_END_SETS } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterEach, expect, test } from 'vitest';
import { AssistantPortal, commentRows } from './assistant-portal.fixture.ts';
import { NOW, ReportingPortal } from './reporting-portal.fixture.ts';
import { ADDRESS, CALLS, dayAgo, daysOf, PATIENCE, SEED, searched, Tally } from './shopper-addresses.fixture.ts';

/**
 * Every user requests everything that may contain a shopper's e-mail address: roles, decisions of admins, switches of
 * merchants, lists, searches, exports, the public API by scope, the assistant. No response to a user without access to
 * addresses has one.
 */
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const PROGRAMMES = [
  {
    service: 'online-buyer',
    sets: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
    comment: '/api/comments/get-comment',
    answers: OPEN_END_SETS.buyer,
  },
  {
    service: 'site-abandonment',
    sets: [COMMENT_SETS['site-abandonment']],
    comment: '/api/comments/site-abandonment/get-comment',
    answers: OPEN_END_SETS['site-abandonment'],
  },
  {
    service: 'stff',
    sets: [COMMENT_SETS.stff],
    comment: '/api/comments/stff/get-comment',
    answers: OPEN_END_SETS.stff,
  },
] as const;
const REPORTS = {
  lists: ['BUYERCOMMENTS', 'BOPISCOMMENTS', 'NONBUYERCOMMENTS', 'STFFCOMMENTS'],
  answers: { 'online-buyer': 'BUYEROPENEND', 'site-abandonment': 'SITEABANDONMENTOPENEND', stff: 'STFFOPENEND' },
} as const;

test(
  'programmes and exports show no address to a user who may not see one, whoever decided that',
  async () => {
    const contextKey = randomBytes(32);
    const rows = recountRows(NOW);
    const portal = await ReportingPortal.start({
      rows,
      now: () => NOW,
      environment: { ...contextSettings(contextKey) },
    });
    open.push(portal);
    const { database } = portal.services.accounts;
    if (database === null) throw new Error('accounts has a database');
    const accounts = accountDatabase(database.client.db(ACCOUNT_DATABASE));
    // The merchants' switch: on, off, and undefined as in older records.
    const mids = MERCHANTS.slice(0, 3).map(({ mid }) => mid);
    const [on = 0, off = 0, earlier = 0] = mids;
    await accounts.merchants.updateOne({ _id: on }, { $set: { usersSeeAddresses: true } });
    await accounts.merchants.updateOne({ _id: off }, { $set: { usersSeeAddresses: false } });
    await accounts.merchants.updateOne({ _id: earlier }, { $unset: { usersSeeAddresses: '' } });
    const people: { readonly session: SessionContext; readonly sees: boolean }[] = [];
    for (const accessType of ['MERCHANT_USER', 'MERCHANT_ADMIN', 'SUPERUSER'] as const) {
      for (const decided of [undefined, true, false]) {
        const username = `${accessType.slice(-5).toLowerCase()}${decided ?? 'undecided'}`;
        const checked = validateUser({
          username,
          accessType,
          mids,
          email: `${username}@x.example`,
          firstName: 'Rea',
          lastName: 'Oneil',
          password: 'Right4Portal',
        });
        if ('reason' in checked) throw new Error(checked.reason);
        await saveUser(accounts, checked.value, () => true);
        const user = await accounts.users.findOne({ username });
        if (user === null) throw new Error(`there is no ${username}`);
        for (const mid of mids) {
          const decision = decided === undefined ? {} : { [`shopperAddresses.${mid}`]: decided };
          if (decided !== undefined) await accounts.users.updateOne({ username }, { $set: decision });
          const { context } = await portal.sources.jobContext({ mid, userId: user._id, purpose: 'export' });
          const sees = decided ?? (accessType !== 'MERCHANT_USER' || mid !== off);
          expect([username, mid, context.seesAddresses]).toEqual([username, mid, sees]);
          const session = { ...portal.session(username, mid, accessType), userId: user._id, seesAddresses: sees };
          people.push({ session, sees });
        }
      }
    }

    const random = new Random(SEED);
    const tally = new Tally();
    const ask = async (
      service: keyof typeof portal.services | 'reporting',
      url: string,
      session: SessionContext,
      payload?: object,
    ) => {
      const app = service === 'reporting' ? portal.reporting.app : portal.services[service].app;
      const headers = { [CONTEXT_HEADER]: signContext(session, contextKey) };
      const answer = await app.inject({ url, headers, ...(payload && { method: 'POST', payload }) });
      return { status: answer.statusCode, body: answer.body };
    };
    /** Text questions of a merchant in a programme's set. */
    const openQuestion = (mid: number, surveyIds: readonly number[]) =>
      random.pick(
        (MERCHANTS.find((each) => each.mid === mid)?.customQuestions ?? []).filter(
          ({ kind, surveyId }) => kind === 'open' && surveyIds.includes(surveyId),
        ),
      ).code;
    while (tally.made < CALLS) {
      const { session, sees } = random.pick(people);
      const programme = random.pick(PROGRAMMES);
      const { service, answers } = programme;
      const set = random.pick<(typeof PROGRAMMES)[number]['sets'][number]>(programme.sets);
      const kind = random.pick([
        'list',
        'list',
        'list',
        'counts',
        'filter-counts',
        'comment',
        'answers',
        'home',
        'file',
      ]);
      switch (kind) {
        case 'list':
        case 'counts':
        case 'filter-counts': {
          const url = `${set.path}${kind === 'list' ? '' : `/${kind}`}?${daysOf(random)}${searched(random)}`;
          tally.take(`${set.path} ${kind}`, url, sees, await ask(service, url, session));
          break;
        }
        case 'comment': {
          const surveyIds: readonly number[] = set.surveyIds;
          const own = rows.filter(
            ({ mid, comment, submittedAt }) =>
              mid === session.mid && (comment?.text.trim() ?? '') !== '' && submittedAt > dayAgo(30),
          );
          const row = random.pick(own.filter(({ surveyId }) => surveyIds.includes(surveyId)));
          const url = `${programme.comment}?responseId=${row.responseId}`;
          const answer = await ask(service, url, session);
          // A comment that its list does not show is not found by its id.
          if (answer.status !== 404) tally.take(programme.comment, url, sees, answer);
          break;
        }
        case 'answers': {
          const qid = openQuestion(session.mid, answers.surveyIds);
          const url = `${answers.path}/comment-data?${daysOf(random)}&qid=${qid}`;
          tally.take(answers.path, url, sees, await ask(service, url, session));
          break;
        }
        case 'home': {
          const own = `/api/home/${service === 'stff' ? 'straight-to-fulfillment' : service}`;
          const url = random.pick([own, '/api/home/aggregations']);
          const response = await ask(url.endsWith('aggregations') ? 'reporting' : service, url, session);
          tally.take(url, url, sees, response);
          break;
        }
        default: {
          const ofAnswers = random.chance(0.3);
          const reportType = ofAnswers ? REPORTS.answers[service] : random.pick(REPORTS.lists);
          const qid = ofAnswers ? `&qid=${openQuestion(session.mid, answers.surveyIds)}` : '';
          const query = `${daysOf(random)}${qid}`;
          const body = { reportType, format: 'CSV', query };
          const { id } = JSON.parse((await ask('reporting', '/api/export', session, body)).body);
          const stateOf = async () =>
            JSON.parse((await ask('reporting', `/api/download-status/${id}`, session)).body).status;
          await expect.poll(stateOf, { timeout: 30_000, interval: 20 }).toBe('complete');
          const file = await ask('reporting', `/api/download/${id}`, session);
          tally.take(`file ${reportType}`, `${reportType}?${query}`, sees, file);
        }
      }
    }
    // 4 lists with their counts, 3 calls of one comment, 3 of answers, 4 of Home, 7 files.
    expect(tally.answered.size).toBe(4 * 3 + 3 + 3 + 4 + 7);
    expect(tally.seen).toBeGreaterThan(CALLS / 10);
  },
  PATIENCE,
);

test(
  'the assistant shows no address to a user who may not see one',
  async () => {
    const limits = { CHAT_USER_LIMIT: '1000000', CHAT_MERCHANT_LIMIT: '1000000' };
    const rows = commentRows(61, 60, 19).map((row, at) => ({ ...row, email: `Shopper${at}@Mail.example` }));
    const portal = await AssistantPortal.start(rows, limits);
    open.push(portal);
    const random = new Random(SEED + 2);
    const QUESTIONS = [
      ...[
        'What do shoppers say about delivery?',
        'Show me the newest comments',
        'Show the e-mail addresses of shoppers',
      ],
      ...[
        'Who wrote the latest comment?',
        'Comments of shopper3@mail.example',
        'What did shopper 3 write about payment?',
      ],
      ...['Which customers complained about the checkout?', 'Give me a summary of the comments'],
    ];
    for (let made = 0; made < CALLS / 10; made += 1) {
      const message = random.pick(QUESTIONS);
      const isChat = random.chance(0.5);
      // Only superusers have the chat.
      const accessType = isChat ? 'SUPERUSER' : random.pick(['MERCHANT_USER', 'MERCHANT_ADMIN'] as const);
      const session = portal.session(61, { accessType, seesAddresses: false });
      const days = { startDate: dayAgo(1 + random.int(18)), endDate: dayAgo(1) };
      const answer = isChat
        ? await portal.call('POST', CHAT_PATH, session, { message })
        : await portal.ask({ list: 'buyer', ...days }, session);
      expect([isChat, message, answer.statusCode]).toEqual([isChat, message, 200]);
      // The question may be repeated.
      expect(answer.body.replaceAll(/shopper3@mail\.example/g, '')).not.toMatch(ADDRESS);
    }
  },
  PATIENCE,
);
