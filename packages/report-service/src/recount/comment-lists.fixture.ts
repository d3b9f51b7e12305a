import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type {
  CommentCountsAnswer,
  CommentListPath,
  CommentSort,
  CommentsAnswer,
  FilterCountsAnswer,
} from '@shoppervoice/contracts/reports';
import { FEATURES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { describe, expect, it } from 'vitest';
import { dayIn, plusDays } from './calendar.fixture.ts';
import {
  DEVICES,
  languageIdOfRow,
  languageOfRow,
  MERCHANTS,
  type RecountMerchant,
  type RecountRow,
} from './generated-rows.fixture.ts';
import { tableHeads, tableRows } from './report-exports.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/** A filter as the rules describe it: a comment's IDs under its name, and all possible IDs. */
type Read = {
  readonly of: (row: RecountRow, partner: RecountRow | undefined) => readonly number[];
  readonly ids: readonly number[];
};

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const answered = (surveyId: number, code: string, ids: readonly number[]): Read => ({
  ids,
  of: (row, partner) =>
    [row, partner].flatMap((each) => {
      const answer = each?.surveyId === surveyId ? each.answers[code] : undefined;
      return typeof answer === 'number' ? [answer] : [];
    }),
});
/** Drivers of the comment's own survey that were rated 0 to 6, by the ids that addresses have for them. */
const low = (codes: Readonly<Record<number, string>>): Read => ({
  ids: Object.keys(codes).map(Number),
  of: ({ answers }) =>
    Object.keys(codes)
      .map(Number)
      .filter((id) => Number(answers[codes[id] ?? ''] ?? 10) <= 6),
});
const rating = (surveyId: number, code: string) => answered(surveyId, code, upTo(10, 0));
const tone: Read = { ids: upTo(6), of: ({ comment }) => (comment ? [comment.tone] : []) };
const NOT_READ = 6;
const topic: Read = { ids: upTo(20), of: ({ comment }) => comment?.topics ?? [] };
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', fr: 'French', nl: 'Dutch', pl: 'Polish' };
const language: Read = { ids: [...upTo(60), 0], of: (row) => [languageIdOfRow(row)] };
const survey: Read = { ids: [1, 2], of: ({ surveyId }) => [surveyId] };
const device: Read = {
  ids: [1, 2, 3],
  of: ({ device: given }) => (given?.type === undefined ? [] : [DEVICES.indexOf(given.type) + 1]),
};

interface List {
  readonly path: CommentListPath;
  readonly surveyIds: readonly number[];
  readonly filters: Readonly<Record<string, Read>>;
  /** By survey, its own question about satisfaction. */
  readonly satisfaction: Readonly<Record<number, string>>;
  readonly orders: boolean;
  /** Packages of which one is needed for more than the last five weeks. */
  readonly deep: readonly number[];
}

/** Every list, as `CALLS.md` and `RULES.md` describe it. */
const LISTS = {
  buyer: {
    path: '/api/comments',
    surveyIds: [1, 2],
    filters: {
      surveyType: survey,
      toneId: tone,
      commentTypeId: topic,
      language,
      posOsat: rating(1, 'Q15_C11779'),
      posLltr: rating(1, 'Q106375_C106738'),
      posLltba: rating(1, 'Q16_C11780'),
      ffOsat: rating(2, 'Q64_C2023'),
      ffLltr: rating(2, 'Q106736_C106739'),
      ffLltba: rating(2, 'Q65_C11526'),
      low: low({
        1: 'Q14_C103632',
        2: 'Q14_C103634',
        3: 'Q14_C103635',
        4: 'Q14_C103633',
        5: 'Q14_C103636',
        6: 'Q14_C103637',
        7: 'Q14_C103638',
        8: 'Q14_C103639',
        9: 'Q14_C103640',
        10: 'Q63_C2018',
        11: 'Q63_C2019',
        12: 'Q63_C2020',
        13: 'Q63_C2021',
        14: 'Q63_C2022',
        15: 'Q63_C2024',
      }),
      purchaseFrequency: answered(1, 'Q20', upTo(5)),
      deviceType: device,
    },
    satisfaction: { 1: 'Q15_C11779', 2: 'Q64_C2023' },
    orders: true,
    deep: [12],
  },
  bopis: {
    path: '/api/comments/bopis',
    surveyIds: [16],
    filters: {
      toneId: tone,
      commentTypeId: topic,
      language,
      bopisOsat: rating(16, 'BO104_1'),
      bopisLltr: rating(16, 'BO104_2'),
      bopisLltba: rating(16, 'BO104_3'),
      low: low({ 16: 'BO114', 17: 'BO115' }),
      pickupType: answered(16, 'BO100', [1, 2, 3]),
      deviceType: device,
    },
    satisfaction: { 16: 'BO104_1' },
    orders: true,
    deep: [12],
  },
  'site-abandonment': {
    path: '/api/comments/site-abandonment',
    surveyIds: [7],
    filters: {
      toneId: tone,
      commentTypeId: topic,
      language,
      saVisitIntent: answered(7, 'M2SA', upTo(8)),
      pointOfAbandonment: answered(7, '104SA', upTo(9)),
      saOsat: rating(7, 'M3SA_1'),
      saLltr: rating(7, 'M3SA_2'),
      saLltv: rating(7, 'M3SA_3'),
      low: low({ 18: '137SA_1', 19: '137SA_2', 20: '137SA_3' }),
      saDeviceType: device,
    },
    satisfaction: { 7: 'M3SA_1' },
    orders: false,
    deep: [12],
  },
  stff: {
    path: '/api/comments/stff',
    surveyIds: [17],
    filters: {
      toneId: tone,
      commentTypeId: topic,
      language,
      stffOsat: rating(17, 'Q64_C2023_STFF'),
      stffLltr: rating(17, 'Q106736_C106739_STFF'),
      stffLltba: rating(17, 'Q65_C11526_STFF'),
      low: low({
        21: 'Q63_C2021_STFF',
        22: 'Q63_C2020_STFF',
        23: 'Q63_C2022_STFF',
        24: 'Q63_C2024_STFF',
        25: 'Q63_C2018_STFF',
      }),
      purchaseFrequency: answered(17, 'Q20_STFF', upTo(5)),
      deviceType: device,
    },
    satisfaction: { 17: 'Q64_C2023_STFF' },
    orders: true,
    deep: [135, 93, 95, 96],
  },
} as const satisfies Record<string, List>;

/** Reports of each list. */
const REPORTS = {
  buyer: 'BUYERCOMMENTS',
  bopis: 'BOPISCOMMENTS',
  'site-abandonment': 'NONBUYERCOMMENTS',
  stff: 'STFFCOMMENTS',
} as const;

/** Searches, and which texts of the generated rows each finds. */
const SEARCHES: readonly (readonly [q: string, finds: RegExp])[] = [
  ['', /./],
  ['LATE', /late/],
  ['shop lov', /Lovely shop/],
  ['ate', /^$/],
  ['!?', /./],
];
const SORTS: readonly CommentSort[] = ['newest', 'oldest', 'lowest', 'highest'];

interface ListQuestion {
  readonly startDate: string;
  readonly endDate: string;
  readonly filters: Readonly<Record<string, readonly number[]>>;
  readonly not: readonly (readonly [name: string, id: number])[];
  readonly search: (typeof SEARCHES)[number];
  readonly email: string | null;
  readonly orderId: string | null;
  readonly sort: CommentSort;
  readonly page: number;
}

const LATER_FIRST = (a: RecountRow, b: RecountRow) =>
  Date.parse(b.submittedAt) - Date.parse(a.submittedAt) || (a.responseId < b.responseId ? 1 : -1);

/** The lists of comments of a programme, compared with plain loops over the rows of the import. */
export function describeCommentLists(
  names: readonly (keyof typeof LISTS)[],
  { now, rows }: { readonly now: number; readonly rows: readonly RecountRow[] },
  service: () => ServiceUnderTest,
): void {
  const times = process.env.SOAK ? 120 : 12;
  let unread = 0;
  const cases = names.flatMap((name) => MERCHANTS.map((merchant) => ({ name, merchant, list: LISTS[name] as List })));

  describe.each(cases)('comments of $name, $merchant.merchantName', ({ name, merchant, list }) => {
    const own = rows.filter(({ mid }) => mid === merchant.mid);
    const comments = own.filter(
      ({ surveyId, comment }) => list.surveyIds.includes(surveyId) && /\S/.test(comment?.text ?? ''),
    );

    it('agree with a count of the rows, under any filters', async () => {
      const random = new Random(merchant.mid * 31 + name.length);
      const found = new Set<boolean>();
      for (let time = 0; time < times; time += 1) {
        const requested = anyQuestion(random, list, merchant, now, comments);
        const inRange = comments.filter(({ submittedAt }) => {
          const day = dayIn(merchant.timeZone, Date.parse(submittedAt));
          return day >= requested.startDate && day <= requested.endDate;
        });
        const passing = (without?: string) =>
          inRange.filter((row) => passes(row, partnerOf(row, own), list, requested, without));
        const all = passing();
        found.add(all.length > 0);
        const get = async <Body>(call: string, more = '') => {
          const answer = await service().get<Body>(
            `${list.path}${call}?${queryOf(requested)}${more}`,
            contextOf(merchant),
          );
          expect([queryOf(requested), answer.status]).toEqual([queryOf(requested), 200]);
          return answer.body;
        };

        const page = await get<CommentsAnswer>('', `&sort=${requested.sort}&page=${requested.page}&pageSize=7`);
        const ids = inOrder(all, requested.sort, list).map(({ responseId }) => responseId);
        const shown = ids.slice((requested.page - 1) * 7, requested.page * 7);
        expect([queryOf(requested), page.commentsCount]).toEqual([queryOf(requested), all.length]);
        expect(page.commentData.map(({ responseId }) => responseId)).toEqual(shown);
        const { status, lines } = await service().report(
          REPORTS[name],
          `${queryOf(requested)}&sort=${requested.sort}`,
          contextOf(merchant),
        );
        const written = tableRows(lines);
        expect([queryOf(requested), status, written.map(({ Response }) => Response)]).toEqual([
          queryOf(requested),
          200,
          ids,
        ]);
        const rowOf = new Map(all.map((row) => [row.responseId, row]));
        for (const { Response, Day, Comment, Language, 'E-mail': email } of written) {
          const row = rowOf.get(String(Response));
          const day = dayIn(merchant.timeZone, Date.parse(row?.submittedAt ?? ''));
          expect([Day, Comment, email]).toEqual([day, row?.comment?.text, row?.email ?? null]);
          const code = row ? languageOfRow(row) : '';
          expect(Language).toBe(code === null ? 'Unknown' : (LANGUAGE_NAMES[code] ?? code));
        }
        for (const { Response, ...cells } of written) {
          const row = rowOf.get(String(Response));
          const own = list.satisfaction[row?.surveyId ?? 0] ?? '';
          expect(Object.values(cells)).toContain(row?.answers[own] ?? null);
        }

        expect(page.commentStart).toBe(shown.length === 0 ? 0 : (requested.page - 1) * 7 + 1);

        const countsOf = (read: Read, among: readonly RecountRow[]) =>
          read.ids.map((id) => ({
            id,
            count: among.filter((row) => read.of(row, partnerOf(row, own)).includes(id)).length,
          }));
        const occurring = (read: Read, among: readonly RecountRow[]) =>
          countsOf(read, among).filter(({ count }) => count > 0);
        const tonesOf = (among: readonly RecountRow[]) => {
          const languages = occurring(
            language,
            among.filter(({ comment }) => comment?.tone === NOT_READ),
          ).sort((a, b) => a.id - b.id);
          if (languages.length > 0) unread += 1;
          return countsOf(tone, among).map((row) =>
            row.id === NOT_READ && row.count > 0 ? { ...row, languages } : row,
          );
        };
        expect(await get<CommentCountsAnswer>('/counts')).toEqual({
          commentsCount: all.length,
          tones: tonesOf(all),
          topics: countsOf(topic, all),
        });
        const counts = await get<FilterCountsAnswer>('/filter-counts');
        for (const [filter, read] of Object.entries(list.filters)) {
          const reported = counts[filter]?.map(({ label, ...row }) => row);
          const among = passing(filter);
          const expected = read === tone ? tonesOf(among) : (read === language ? occurring : countsOf)(read, among);
          expect([queryOf(requested), filter, reported]).toEqual([queryOf(requested), filter, expected]);
        }
        for (const { responseId, language: shownLanguage } of page.commentData) {
          const row = rowOf.get(responseId);
          expect([responseId, shownLanguage]).toEqual([responseId, row && languageOfRow(row)]);
        }
      }
      // Guards against filters so narrow that nothing is compared.
      expect(found).toContain(true);
    });

    it('hold no address for a reader who may not see one, who learns only that there is one', async () => {
      const random = new Random(merchant.mid * 37 + name.length);
      const reader = { ...contextOf(merchant), seesAddresses: false };
      const addresses = /@mail\.example/i;
      let hidden = 0;
      for (let time = 0; time < times; time += 1) {
        const requested = anyQuestion(random, list, merchant, now, comments);
        const query = queryOf({ ...requested, email: null });
        for (const call of ['', '/counts', '/filter-counts']) {
          const answer = await service().get<CommentsAnswer>(`${list.path}${call}?${query}`, reader);
          expect([query, answer.status]).toEqual([query, 200]);
          expect(JSON.stringify(answer.body)).not.toMatch(addresses);
          if (call !== '') continue;
          for (const { responseId, email, emailHidden = false } of answer.body.commentData) {
            const row = own.find((each) => each.responseId === responseId);
            expect([responseId, email, emailHidden]).toEqual([responseId, null, row?.email !== undefined]);
            if (emailHidden) hidden += 1;
          }
        }
        const { status, lines } = await service().report(REPORTS[name], query, reader);
        expect([query, status]).toEqual([query, 200]);
        expect(JSON.stringify(lines)).not.toMatch(addresses);
        expect(tableHeads(lines)).not.toContain('E-mail');
        // The matches of a search for an address would reveal whose comment it is.
        const searched = queryOf({ ...requested, email: random.pick(comments).email ?? 'nobody@mail.example' });
        for (const call of ['', '/counts', '/filter-counts']) {
          expect((await service().get(`${list.path}${call}?${searched}`, reader)).status).toBe(403);
        }
        for (const part of ['', '/check']) {
          expect((await service().report(`${REPORTS[name]}${part}`, searched, reader)).status).toBe(403);
        }
      }
      expect(hidden).toBeGreaterThan(0);
    });
  });

  it('had comments that were not read, in languages of their own', () => {
    expect(unread).toBeGreaterThan(0);
  });
}

const contextOf = ({ mid, merchantName, timeZone, packages }: RecountMerchant): SessionContext => ({
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid,
  merchantName,
  timeZone,
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  packages,
  features: Object.values(FEATURES),
});

function anyQuestion(
  random: Random,
  { filters, orders, deep }: List,
  { timeZone, packages }: RecountMerchant,
  now: number,
  comments: readonly RecountRow[],
): ListQuestion {
  const today = dayIn(timeZone, now);
  const longest = packages.some((each) => deep.includes(each)) ? 90 : 15;
  const endDate = plusDays(today, -random.int(20));
  const known = Object.entries(filters);
  const set = known.filter(() => random.chance(0.12));
  const someone = random.pick(comments);
  return {
    endDate,
    startDate: plusDays(endDate, -random.int(longest)),
    filters: Object.fromEntries(set.map(([name, { ids }]) => [name, random.some(ids)])),
    not: known.filter(() => random.chance(0.1)).map(([name, { ids }]): [string, number] => [name, random.pick(ids)]),
    search: random.chance(0.4) ? random.pick(SEARCHES) : (SEARCHES[0] ?? ['', /./]),
    email: random.chance(0.15) ? (someone.email ?? 'nobody@mail.example').toUpperCase() : null,
    orderId: orders && random.chance(0.1) ? (someone.orderId ?? 'o-none') : null,
    sort: random.pick(SORTS),
    page: random.chance(0.7) ? 1 : 1 + random.int(4),
  };
}

function queryOf({ startDate, endDate, filters, not, search: [q], email, orderId }: ListQuestion): string {
  const query = new URLSearchParams({ startDate, endDate });
  if (q !== '') query.set('q', q);
  if (email !== null) query.set('email', email);
  if (orderId !== null) query.set('orderId', orderId);
  for (const [name, ids] of Object.entries(filters)) for (const id of ids) query.append(name, String(id));
  for (const [name, id] of not) query.append('not', `${name}:${id}`);
  return query.toString();
}

/** The other survey's response of the same order: the latest, then by ID. */
function partnerOf(row: RecountRow, own: readonly RecountRow[]): RecountRow | undefined {
  const other = { 1: 2, 2: 1 }[row.surveyId];
  if (other === undefined || row.orderId === undefined) return undefined;
  return own.filter(({ surveyId, orderId }) => surveyId === other && orderId === row.orderId).sort(LATER_FIRST)[0];
}

function passes(
  row: RecountRow,
  partner: RecountRow | undefined,
  { filters }: List,
  { filters: chosen, not, search, email, orderId }: ListQuestion,
  without?: string,
): boolean {
  const valuesOf = (name: string) => filters[name]?.of(row, partner) ?? [];
  return (
    search[1].test(row.comment?.text ?? '') &&
    (email === null || row.email?.toLowerCase() === email.toLowerCase()) &&
    (orderId === null || row.orderId === orderId) &&
    not.every(([name, id]) => !valuesOf(name).includes(id)) &&
    Object.entries(chosen).every(([name, ids]) => name === without || valuesOf(name).some((id) => ids.includes(id)))
  );
}

function inOrder(rows: readonly RecountRow[], sort: CommentSort, { satisfaction }: List): RecountRow[] {
  const newest = [...rows].sort(LATER_FIRST);
  if (sort === 'newest') return newest;
  if (sort === 'oldest') return newest.reverse();
  const of = ({ surveyId, answers }: RecountRow) => answers[satisfaction[surveyId] ?? ''];
  const rated = newest.filter((row) => of(row) !== undefined);
  const sign = sort === 'lowest' ? 1 : -1;
  // Sorting is stable.
  rated.sort((a, b) => sign * (Number(of(a)) - Number(of(b))));
  return [...rated, ...newest.filter((row) => of(row) === undefined)];
}
