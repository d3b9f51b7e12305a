import type { EsrAnswer, EsrFigure, EsrProgramme } from '@shoppervoice/contracts/reports';
import {
  commentSharesApart,
  dayIn,
  meansApart,
  npsOfValues,
  plusDays,
  plusMonths,
  type RecountRow,
  ratingOf,
  scoresApart,
} from '@shoppervoice/report-service/testing';
import { COMMENT_TOPICS, questionByCode, SURVEYS } from '@shoppervoice/survey-model';
import { expect } from 'vitest';
import { PeerAnswers, tenths } from './esr-peers.fixture.ts';

/** The summary, recomputed by independent loops over the rows of an import; only names come from the product. */

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

const SURVEYS_OF: Readonly<Record<EsrProgramme['key'], readonly number[]>> = {
  'online-buyer': [1, 2, 16],
  'site-abandonment': [7],
  'straight-to-fulfillment': [17],
};

export class EsrRecount {
  readonly #rows: readonly (RecountRow & { readonly day: string })[];
  readonly #earliest: string;
  readonly #mid: number;
  readonly #peers: PeerAnswers;

  constructor(rows: readonly RecountRow[], mid: number, timeZone: string, now: number) {
    this.#mid = mid;
    this.#peers = new PeerAnswers(rows);
    this.#rows = rows
      .filter((row) => row.mid === mid)
      .map((row) => ({ ...row, day: dayIn(timeZone, Date.parse(row.submittedAt)) }));
    this.#earliest = `${plusMonths(dayIn(timeZone, now), -16).slice(0, 7)}-01`;
  }

  expectTrue(answer: EsrAnswer): void {
    const { report } = answer;
    const months = report.kind === 'month' ? 1 : 3;
    const before = daysOf(plusMonths(report.startDate, -months), months);
    const year = daysOf(plusMonths(report.startDate, -12), months);
    expect(daysOf(report.startDate, months)).toEqual({ startDate: report.startDate, endDate: report.endDate });
    expect(answer.previous).toMatchObject(before);
    expect(answer.year).toMatchObject(year);
    for (const programme of answer.programmes) {
      expect([programme.key, programme.state]).toEqual([programme.key, 'ready']);
      for (const figure of programme.figures) this.#expectFigure(figure, report, before, year);
      this.#expectSurveys(programme, report);
      this.#expectComments(programme, report, before);
      this.#expectMovers(programme);
      this.#expectBenchmark(programme, report);
    }
    expect(answer.tested).toBe(testedIn(answer));
    expect(answer.sentences.map(({ text }) => text)).toEqual(expectedSentences(answer));
  }

  #in({ startDate, endDate }: Days, surveyIds: readonly number[]) {
    return this.#rows.filter(({ day, surveyId }) => surveyIds.includes(surveyId) && day >= startDate && day <= endDate);
  }

  #values(code: string, days: Days): number[] {
    const surveyId = questionByCode(code)?.surveyId ?? 0;
    return this.#in(days, [surveyId]).flatMap(({ answers }) => {
      const value = answers[code];
      return typeof value === 'number' ? [value] : [];
    });
  }

  #expectFigure(figure: EsrFigure, report: Days, before: Days, year: Days): void {
    const values = this.#values(figure.code, report);
    const { counts, ...rating } = ratingOf(values);
    expect(figure.counts).toEqual(counts);
    if (figure.kind === 'rating') expect(figure).toMatchObject(rating);
    else expect(figure).toMatchObject(npsOfValues(values));
    for (const [name, days, unavailable] of [
      ['change', before, 'changeUnavailable'],
      ['year', year, 'yearUnavailable'],
    ] as const) {
      if (days.startDate < this.#earliest) {
        expect([figure.key, figure[name] ?? null, figure[unavailable]]).toEqual([figure.key, null, 'depth']);
        continue;
      }
      const other = this.#values(figure.code, days);
      const apart = figure.kind === 'rating' ? meansApart(values, other) : scoresApart(values, other);
      const value = figure.kind === 'rating' ? { mean: ratingOf(other).mean } : { score: npsOfValues(other).score };
      expect([figure.key, figure[name]]).toMatchObject([figure.key, { ...days, n: other.length, ...value, ...apart }]);
    }
  }

  #expectSurveys({ key, surveys, figures }: EsrProgramme, report: Days): void {
    expect(surveys.map(({ surveyId }) => surveyId)).toEqual(SURVEYS_OF[key]);
    for (const survey of surveys) {
      const osat = figures.find((figure) => figure.key === survey.osat);
      expect([osat?.role, osat?.surveyId]).toEqual(['OSAT', survey.surveyId]);
      const code = osat?.code ?? '';
      let days = 0;
      let run: string[] = [];
      let longest: string[] = [];
      let without = 0;
      for (let day = report.startDate; day <= report.endDate; day = plusDays(day, 1)) {
        days += 1;
        if (this.#values(code, { startDate: day, endDate: day }).length > 0) run = [];
        else {
          without += 1;
          run = [...run, day];
          if (run.length > longest.length) longest = run;
        }
      }
      expect(survey).toMatchObject({
        n: this.#values(code, report).length,
        days,
        daysWithout: without,
        longestGap: longest.length === 0 ? null : { startDate: longest[0], endDate: longest.at(-1) },
      });
    }
  }

  #expectComments({ key, comments, tones, topics, quotes }: EsrProgramme, report: Days, before: Days): void {
    const counted = (days: Days) =>
      this.#in(days, SURVEYS_OF[key]).flatMap((row) =>
        row.comment && /\S/.test(row.comment.text) ? [{ ...row, comment: row.comment }] : [],
      );
    const now = counted(report);
    const earlier = before.startDate < this.#earliest ? null : counted(before);
    expect(comments).toEqual({ count: now.length, previousCount: earlier?.length ?? null });
    const named = (of: typeof now, is: (comment: { tone: number; topics: readonly number[] }) => boolean) =>
      of.filter(({ comment }) => is(comment)).length;
    // Tone shares are of the classified comments.
    const read = (of: typeof now) => of.filter(({ comment }) => comment.tone !== NOT_READ).length;
    for (const [rows, baseOf, is] of [
      [
        tones,
        read,
        (id: number) =>
          ({ tone }: { tone: number }) =>
            tone === id,
      ],
      [
        topics,
        (of: typeof now) => of.length,
        (id: number) =>
          ({ topics: all }: { topics: readonly number[] }) =>
            all.includes(id),
      ],
    ] as const) {
      for (const row of rows) {
        const count = named(now, is(row.id));
        const previousCount = earlier && named(earlier, is(row.id));
        expect(row).toMatchObject({ count, previousCount });
        if (earlier === null || previousCount === null || (rows === tones && row.id === NOT_READ)) {
          expect([row.delta, row.significant]).toEqual([null, false]);
        } else {
          const { delta, significant } = commentSharesApart(count, baseOf(now), previousCount, baseOf(earlier));
          expect(row.significant).toBe(significant);
          if (delta === null) expect(row.delta).toBeNull();
          else expect(row.delta).toBeCloseTo(delta, 9);
        }
      }
    }
    const counts = COMMENT_TOPICS.map(({ id }) => ({ id, count: named(now, (c) => c.topics.includes(id)) }))
      .filter(({ id, count }) => id !== 1 && count > 0)
      .sort((a, b) => b.count - a.count || a.id - b.id);
    const cited = quotes.map(({ topicId }) => topicId);
    expect(counts.slice(0, 3).map(({ id }) => id)).toEqual(expect.arrayContaining(cited));
    expect(new Set(quotes.map(({ responseId }) => responseId)).size).toBe(quotes.length);
    for (const quote of quotes) {
      const row = now.find(({ responseId }) => responseId === quote.responseId);
      expect(row?.comment.topics).toContain(quote.topicId);
      expect([quote.day, quote.toneId, quote.surveyId]).toEqual([row?.day, row?.comment.tone, row?.surveyId]);
      expect(row?.comment.text.startsWith(quote.body.replace('…', ''))).toBe(true);
      const osat = Object.keys(row?.answers ?? {}).find((code) => questionByCode(code)?.role === 'OSAT');
      expect(quote.osat).toBe(osat === undefined ? null : row?.answers[osat]);
      expect(quote.link).toContain(`responseId=${quote.responseId}`);
    }
  }

  /**
   * The mean of the group's other merchants for each compared rating, and the merchant's own unrounded distance from
   * it.
   */
  #expectBenchmark({ key, benchmark, figures }: EsrProgramme, report: Days): void {
    expect([key, benchmark?.kind ?? null]).toEqual([key, key === 'online-buyer' ? 'standard' : null]);
    if (key !== 'online-buyer') return;
    const months: string[] = [];
    for (let day = report.startDate; day <= report.endDate; day = plusMonths(day, 1)) months.push(day.slice(0, 7));
    const judged = figures.filter(({ kind, role }) => kind === 'rating' && JUDGED.includes(role ?? ''));
    const expected = judged.map(({ key: own, code }) => {
      const { members, mean } = this.#peers.of(this.#mid, code, months);
      const values = this.#values(code, report);
      const far = mean === null || values.length === 0 ? null : values.reduce((all, value) => all + value, 0);
      const distance = far === null || mean === null ? null : tenths(far / values.length - mean);
      return { key: own, members, mean, distance, ...(mean === null ? { withheld: 'members' } : {}) };
    });
    const byKey = (a: { readonly key: string }, b: { readonly key: string }) => (a.key < b.key ? -1 : 1);
    expect([...(benchmark?.figures ?? [])].sort(byKey)).toEqual(expected.sort(byKey));
  }

  #expectMovers({ figures, movers }: EsrProgramme): void {
    const moved = figures.filter(({ kind, change }) => kind === 'rating' && change?.significant);
    expect(movers).toHaveLength(Math.min(5, moved.length));
    const deltas = movers.map((key) => Math.abs(figures.find((figure) => figure.key === key)?.change?.delta ?? 0));
    expect(deltas).toEqual([...deltas].sort((a, b) => b - a));
    const rest = moved.filter(({ key }) => !movers.includes(key)).map(({ change }) => Math.abs(change?.delta ?? 0));
    for (const delta of rest) expect(delta).toBeLessThanOrEqual(deltas.at(-1) ?? 0);
  }
}

const UNCLEAR = 'shows no clear difference from';

/**
 * Half the 95 % interval of a gap, in tenths and rounded up: members count as 30 answers each, with the merchant's own
 * variance.
 */
export function benchmarkMargin({ n, counts }: { n: number; counts: readonly number[] }, members: number) {
  const ratings = counts.flatMap((count, rating) => Array.from({ length: count }, () => rating));
  const mean = ratings.reduce((all, rating) => all + rating, 0) / n;
  let squares = 0;
  for (const rating of ratings) squares += (rating - mean) ** 2;
  if (n < 30 || squares === 0) return null;
  const variance = squares / (n - 1);
  return Math.ceil(19.6 * Math.sqrt(variance / n + variance / (30 * members)) - 1e-7) / 10;
}

function daysOf(startDate: string, months: number): Days {
  return { startDate, endDate: plusDays(plusMonths(startDate, months), -1) };
}

function testedIn({ programmes }: EsrAnswer): number {
  let tested = 0;
  for (const { figures, comments, tones, topics } of programmes) {
    for (const { n, change, year } of figures) {
      if (n >= 30 && (change?.n ?? 0) >= 30) tested += 1;
      if (n >= 30 && (year?.n ?? 0) >= 30) tested += 1;
    }
    if ((comments?.count ?? 0) >= 30 && (comments?.previousCount ?? 0) >= 30) tested += topics.length;
    const [now, before] = readOf(tones);
    if (now >= 30 && before >= 30) tested += tones.filter(({ id }) => id !== NOT_READ).length;
  }
  return tested;
}

/** Classified comments, now and before. */
function readOf(tones: EsrProgramme['tones']): readonly [number, number] {
  let [now, before] = [0, 0];
  for (const { id, count, previousCount } of tones) {
    if (id === NOT_READ) continue;
    now += count;
    before += previousCount ?? 0;
  }
  return [now, before];
}

const written = (value: number | null | undefined, decimals: number) =>
  (value ?? 0).toFixed(decimals).replace('-', '−');
const direction = (delta: number | null | undefined) => ((delta ?? 0) > 0 ? 'rose' : 'fell');
const NOT_READ = 6;
const percent = (count: number | null, n: number | null | undefined) =>
  n ? `${(Math.round(Number((((count ?? 0) / n) * 1000).toPrecision(14))) / 10).toFixed(1)}%` : '–';
const small = (label: string) => (/^[A-Z][a-z-]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label);
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const plain = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
const JUDGED = ['OSAT', 'LLTR', 'LLTBA', 'LLTV'];

/** Every sentence that follows from figures which were already recomputed, in the order of the rules. */
function expectedSentences({ programmes, report, previous, year }: EsrAnswer): string[] {
  const out: Record<
    'recommends' | 'satisfied' | 'movers' | 'tones' | 'topics' | 'unread' | 'others' | 'few' | 'gaps',
    string[]
  > = {
    recommends: [],
    satisfied: [],
    movers: [],
    tones: [],
    topics: [],
    unread: [],
    others: [],
    few: [],
    gaps: [],
  };
  const still: string[] = [];
  const heads: Record<'change' | 'year', { readonly size: number; readonly text: string }[]> = { change: [], year: [] };
  for (const programme of programmes) {
    const { figures, surveys, comments, benchmark } = programme;
    const byKey = (key: string | null) => figures.find((figure) => figure.key === key);
    for (const { label, surveyId, osat: osatKey, nps: npsKey, daysWithout, days, longestGap } of surveys) {
      const [osat, nps] = [byKey(osatKey), byKey(npsKey)];
      if (osat?.kind !== 'rating' || nps?.kind !== 'nps') throw new Error(`no headline of ${surveyId}`);
      for (const against of ['change', 'year'] as const) {
        const [mean, net] = [osat[against], nps[against]];
        if (mean?.significant && mean.delta) {
          const text = `${label} satisfaction ${direction(mean.delta)} to ${written(osat.mean, 2)}`;
          heads[against].push({ size: mean.delta, text });
        } else if (net?.significant && net.delta) {
          const text = `${label} net promoter score ${direction(net.delta)} to ${written(nps.score, 0)}`;
          heads[against].push({ size: net.delta / 10, text });
        }
      }
      if (nps.n > 0) {
        let text = `${label} has a net promoter score of ${written(nps.score, 0)} (± ${nps.margin}), n ${nps.n}`;
        for (const [other, name] of [
          [nps.change, previous.label],
          [nps.year, year.label],
        ] as const) {
          if (!other || other.n < 30 || nps.n < 30 || other.delta === null) continue;
          // Of the displayed scores.
          const by = (nps.score ?? 0) - (other.score ?? 0);
          text += by === 0 ? `; same as ${name}` : `; ${by > 0 ? 'up' : 'down'} ${Math.abs(by)} from ${name}`;
          if (other.significant) text += ', significant';
        }
        out.recommends.push(`${text}.`);
      }
      const ofSurvey = figures.filter((figure) => figure.surveyId === surveyId);
      if (osat.change?.significant && osat.change.delta) {
        const { delta, mean } = osat.change;
        let most: EsrFigure | undefined;
        for (const figure of ofSurvey) {
          if (figure.kind !== 'rating' || JUDGED.includes(figure.role ?? '')) continue;
          const along = (one: EsrFigure | undefined) => (one?.change?.delta ?? 0) * Math.sign(delta);
          if (along(figure) > 0 && along(figure) > along(most)) most = figure;
        }
        const why = most?.change?.significant ? `; ${small(most.label)} ${direction(delta)} most` : '';
        out.satisfied.push(
          `${label} satisfaction ${direction(delta)} from ${written(mean, 2)} to ${written(osat.mean, 2)}, n ${osat.n}, significant${why}.`,
        );
      }
      const tested = ofSurvey.some(({ n, change }) => n >= 30 && (change?.n ?? 0) >= 30);
      if (tested && ofSurvey.every(({ change }) => !change?.significant)) still.push(label);
      const other = benchmark?.figures.find(({ key }) => key === osat.key);
      if (other?.mean != null && other.distance !== null && osat.n >= 30) {
        const margin = benchmarkMargin(osat, other.members);
        if (margin !== null) {
          const kind = other.distance > margin ? 'is above' : other.distance < -margin ? 'is below' : UNCLEAR;
          const level = `the ${small(benchmark?.label ?? '')} of ${other.mean.toFixed(1)}`;
          const sign = other.distance > 0 ? '+' : other.distance < 0 ? '−' : '';
          const gap = `${sign}${Math.abs(other.distance).toFixed(1)} ± ${margin.toFixed(1)}`;
          const who = report.kind === 'month' ? 'merchants' : 'or more merchants a month';
          out.others.push(
            `${label} satisfaction, ${written(osat.mean, 2)}, ${kind} ${level}: ${gap} (${other.members} ${who}).`,
          );
        }
      }
      if (osat.n === 0) out.few.push(`${label} has no answers in ${report.label}.`);
      else if (osat.n < 30) {
        out.few.push(`${label} has ${osat.n} answer${osat.n === 1 ? '' : 's'}: too few to tell a change.`);
      }
      const gap =
        longestGap === null ? 0 : (Date.parse(longestGap.endDate) - Date.parse(longestGap.startDate)) / 864e5 + 1;
      if (osat.n > 0 && longestGap !== null && gap >= 3) {
        const { startDate, endDate } = longestGap;
        const run = `${plain(startDate)} – ${plain(endDate)}, ${endDate.slice(0, 4)}`;
        out.gaps.push(`${label} had no answer on ${daysWithout} of ${days} days, longest from ${run}.`);
      }
    }
    for (const key of programme.movers.filter((each) => byKey(each)?.role !== 'OSAT').slice(0, 2)) {
      const figure = byKey(key);
      if (figure?.kind !== 'rating') throw new Error(`${key} is no rating`);
      const survey = SURVEYS.find(({ id }) => id === figure.surveyId)?.name;
      out.movers.push(
        `${figure.label} (${survey}) ${direction(figure.change?.delta)} from ${written(figure.change?.mean, 2)} to ${written(figure.mean, 2)}, n ${figure.n}, significant.`,
      );
    }
    const [read, readBefore] = readOf(programme.tones);
    for (const [id, word] of [
      [1, 'positive'],
      [4, 'negative'],
    ] as const) {
      const tone = programme.tones.find((each) => each.id === id);
      if (!tone?.significant) continue;
      out.tones.push(
        `${percent(tone.count, read)} of ${read} comments on ${programme.label} are ${word}, ${(tone.delta ?? 0) > 0 ? 'up' : 'down'} from ${percent(tone.previousCount, readBefore)} in ${previous.label}, significant.`,
      );
    }
    const unread = programme.tones.find(({ id }) => id === NOT_READ)?.count ?? 0;
    if (unread === 1) out.unread.push(`${programme.label}: 1 comment in another language was not read.`);
    if (unread > 1) out.unread.push(`${programme.label}: ${unread} comments in other languages were not read.`);
    const loud = programme.topics.filter(({ significant }) => significant);
    loud.sort((a, b) => Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0) || a.id - b.id);
    for (const { id, count, delta, previousCount } of loud.slice(0, 2)) {
      const topic = COMMENT_TOPICS.find((each) => each.id === id)?.label;
      out.topics.push(
        `${topic} came up in ${count} of ${comments?.count} comments on ${programme.label} (${percent(count, comments?.count)}), ${(delta ?? 0) > 0 ? 'up' : 'down'} from ${percent(previousCount, comments?.previousCount)} in ${previous.label}, significant.`,
      );
    }
  }
  const names = still.length < 3 ? still.join(' or ') : `${still.slice(0, -1).join(', ')}, or ${still.at(-1)}`;
  const unchanged = still.length === 0 ? [] : [`No clear change in ${names} since ${previous.label}.`];
  const headline = expectedHeadline(heads, { programmes, report, year });
  return [
    ...[headline, ...out.recommends, ...out.satisfied, ...out.movers, ...unchanged],
    ...[...out.tones, ...out.topics, ...out.unread, ...out.others, ...out.few, ...out.gaps],
  ];
}

function expectedHeadline(
  heads: Record<'change' | 'year', { readonly size: number; readonly text: string }[]>,
  { programmes, report, year }: Pick<EsrAnswer, 'programmes' | 'report' | 'year'>,
): string {
  for (const [against, when] of [
    ['change', `in ${report.label}`],
    ['year', `since ${year.label}`],
  ] as const) {
    let worst: (typeof heads.change)[number] | undefined;
    let best: (typeof heads.change)[number] | undefined;
    for (const head of heads[against]) {
      if (head.size < 0 && head.size < (worst?.size ?? 0)) worst = head;
      if (head.size > 0 && head.size >= (best?.size ?? 0)) best = head;
    }
    const counted = [worst, best].flatMap((head) => (head === undefined ? [] : [head.text]));
    if (counted.length > 0) return `${counted.join('; ')} ${when}.`;
  }
  const all = programmes.flatMap(({ figures }) => figures);
  if (all.every(({ n }) => n === 0)) return `No one answered in ${report.label}.`;
  if (programmes.some(({ movers }) => movers.length > 0)) {
    return `No clear change in satisfaction in ${report.label}, but in some ratings behind it.`;
  }
  return `No clear change in satisfaction or recommendation in ${report.label}.`;
}
