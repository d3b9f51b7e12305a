import { addMonths, type Day, surveyById } from '@shoppervoice/survey-model';
import { LRUCache } from 'lru-cache';
import type { Collection } from 'mongodb';
import { COLUMNS_FORM } from '../columns/response-day.ts';
import type { CommentDayDocument } from '../database/comment-document.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { type CommentBlock, readBlock, readIndex } from './comment-block.ts';
import { MonthCache } from './month-cache.ts';
import { MonthCounts } from './month-counts.ts';
import { type ResponseBlock, ResponseMonth, readResponseBlock } from './response-month.ts';

/**
 * Days were built before the counter existed, and are not rebuilt yet: the count is unknown, and 0 would be wrong. A
 * service responds 503 with the message and `retryAfterSeconds`.
 */
export class NotCountedYet extends Error {
  override readonly name = 'NotCountedYet';
  readonly statusCode = 503;
  readonly retryAfterSeconds = 15;

  constructor() {
    super('These figures are new and are still being counted for some of the days. Try again in a few minutes.');
  }
}

/** Of counts, texts and columns of answers. */
const CACHE_BYTES = 180_000_000;
const SHARES = { counts: 0.17, texts: 0.39, columns: 0.44 } as const;
const BLOCK_FIELDS = {
  names: 1,
  codes: 1,
  day: 1,
  edition: 1,
  rows: 1,
  columns: 1,
  topics: 1,
  low: 1,
  emails: 1,
  ids: 1,
  idStarts: 1,
} as const;

/** Collection of a list's texts. */
export type TextDays = 'commentDays' | 'openEndDays';

interface CommentMonth {
  readonly stamp: string;
  /** Newest day first. */
  readonly blocks: readonly CommentBlock[];
}

/** A survey's month of columns. `missing`: days with responses but without columns, bit 0 for the first. */
export interface FoundResponses {
  readonly surveyId: number;
  readonly month: ResponseMonth;
  readonly missing: number;
}

/**
 * Reads derived data by month. Unpacked months are cached while their stamp, which is read for every call, is
 * unchanged.
 */
export class SurveyReader {
  readonly database: SurveyDatabase;
  readonly #rollups: MonthCache<MonthCounts>;
  readonly #responses: MonthCache<ResponseMonth>;
  readonly #comments: LRUCache<string, CommentMonth>;
  /** How often a month was in memory as it is now, of counts, of texts and of columns. */
  readonly reads = {
    counts: { hits: 0, misses: 0 },
    texts: { hits: 0, misses: 0 },
    columns: { hits: 0, misses: 0 },
  };

  constructor(database: SurveyDatabase, cacheBytes = CACHE_BYTES) {
    this.database = database;
    this.#rollups = new MonthCache(cacheBytes * SHARES.counts);
    this.#responses = new MonthCache(cacheBytes * SHARES.columns);
    this.#comments = new LRUCache({ maxSize: Math.ceil(cacheBytes * SHARES.texts) });
  }

  /** Stamps of non-empty months, oldest first. */
  async #stamps(mid: number, months: readonly string[]): Promise<Map<string, string>> {
    const found = await this.database.months.find({ _id: { $in: months.map((month) => `${mid}|${month}`) } }).toArray();
    const stamps = new Map(found.map(({ _id, stamp }) => [_id.slice(_id.indexOf('|') + 1), stamp]));
    return new Map(
      months.flatMap((month) => {
        const stamp = stamps.get(month);
        return stamp === undefined ? [] : [[month, stamp] as const];
      }),
    );
  }

  /** Constant while no day of these months is recounted. */
  async versionOf(mid: number, from: Day, to: Day): Promise<string> {
    return [...(await this.#stamps(mid, monthsOf(from, to)))].flat().join(' ');
  }

  /** Counts by survey and month (`packKey`); missing ones have no answers. */
  async rollups(
    mid: number,
    surveyIds: readonly number[],
    months: readonly string[],
  ): Promise<ReadonlyMap<string, MonthCounts>> {
    const found = new Map<string, MonthCounts>();
    const missing = new Map<string, string>();
    for (const [month, stamp] of await this.#stamps(mid, months)) {
      for (const surveyId of surveyIds) {
        const cached = this.#rollups.get(`${mid}|${surveyId}|${month}`);
        const isCurrent = cached?.stamp === stamp;
        this.reads.counts[isCurrent ? 'hits' : 'misses'] += 1;
        if (isCurrent) found.set(packKey(surveyId, month), cached.month);
        else missing.set(`${mid}|${surveyId}|${month}`, stamp);
      }
    }
    if (missing.size === 0) return found;
    for await (const document of this.database.rollups.find({ _id: { $in: [...missing.keys()] } })) {
      const { _id, surveyId, month } = document;
      const stamp = missing.get(_id) ?? '';
      const counts = this.#rollups.keep(_id, stamp, (onGrown) => new MonthCounts(document, onGrown));
      found.set(packKey(surveyId, month), counts);
    }
    return found;
  }

  /** Columns of answers by survey and month (`packKey`); missing ones have no answers. */
  async responseMonths(
    mid: number,
    surveyIds: readonly number[],
    months: readonly string[],
  ): Promise<ReadonlyMap<string, FoundResponses>> {
    // Counts first: a day's columns are written before them, so they are complete.
    const counted = await this.rollups(mid, surveyIds, months);
    const stamps = await this.#stamps(mid, months);
    const found = await Promise.all(
      surveyIds.flatMap((surveyId) =>
        months.map(async (month): Promise<[string, FoundResponses][]> => {
          const key = packKey(surveyId, month);
          const counts = counted.get(key);
          if (!counts || counts.answered === 0) return [];
          const read = await this.#responseMonth(mid, surveyId, month, stamps.get(month) ?? '', counts);
          return [[key, { surveyId, month: read, missing: read.missing(counts) }]];
        }),
      ),
    );
    return new Map(found.flat());
  }

  /** Reads days that changed since the month was cached. */
  async #responseMonth(
    mid: number,
    surveyId: number,
    month: string,
    stamp: string,
    counts: MonthCounts,
  ): Promise<ResponseMonth> {
    const id = `${mid}|${surveyId}|${month}`;
    const cached = this.#responses.get(id);
    // Counts may be newer than the stamp with which both were read.
    const isCurrent = cached?.stamp === stamp && cached.month.missing(counts) === 0;
    this.reads.columns[isCurrent ? 'hits' : 'misses'] += 1;
    if (isCurrent) return cached.month;
    const days = this.database.responseDays;
    const all = { _id: { $gte: `${id}-01`, $lte: `${id}-31` } };
    const blocks = new Map<string, ResponseBlock>();
    const known = new Map(cached?.month.blocks.map((block) => [block.day, block]));
    const changed: string[] = [];
    if (known.size > 0) {
      for await (const { _id, day, edition } of days.find(all, { projection: { day: 1, edition: 1 } })) {
        const block = known.get(day);
        if (block?.edition === edition) blocks.set(day, block);
        else changed.push(_id);
      }
    }
    for await (const document of days.find(known.size > 0 ? { _id: { $in: changed } } : all)) {
      if (document.form === COLUMNS_FORM) blocks.set(document.day, readResponseBlock(document));
    }
    const lender = surveyById(surveyId)?.linkedTo;
    return this.#responses.keep(id, stamp, (onGrown) => new ResponseMonth([...blocks.values()], lender, onGrown));
  }

  /**
   * Columns of the texts in a range, newest day first. `index`: with the search index. @throws NotCountedYet for open
   * ends of a month with days built before open ends existed
   */
  async textBlocks(list: TextDays, mid: number, from: Day, to: Day, index: boolean): Promise<readonly CommentBlock[]> {
    const stamps = await this.#stamps(mid, monthsOf(from, to));
    const blocks: CommentBlock[] = [];
    for (const [month, stamp] of [...stamps].reverse()) {
      let cached = this.#comments.get(textKey(list, mid, month));
      this.reads.texts[cached?.stamp === stamp ? 'hits' : 'misses'] += 1;
      if (cached?.stamp !== stamp) cached = await this.#readMonth(list, mid, month, stamp, cached);
      if (index) cached = await this.#withIndexes(list, mid, month, cached);
      for (const block of cached.blocks) {
        if (block.day >= from && block.day <= to && block.rows > 0) blocks.push(block);
      }
    }
    return blocks;
  }

  /** Reads days that changed since the month was cached. */
  async #readMonth(
    list: TextDays,
    mid: number,
    month: string,
    stamp: string,
    before: CommentMonth | undefined,
  ): Promise<CommentMonth> {
    const days = this.#daysOf(list);
    const range = { _id: { $gte: `${mid}|${month}-01`, $lte: `${mid}|${month}-31` } };
    // Counts first: a day's open ends are written before them, so they are complete.
    const counted = list === 'openEndDays' ? await this.database.commentDays.countDocuments(range) : 0;
    const known = new Map(before?.blocks.map((block) => [block.day, block]));
    let changed: string[] | null = null;
    if (known.size > 0) {
      changed = [];
      for await (const { _id, day, edition } of days.find(range, { projection: { day: 1, edition: 1 } })) {
        if (known.get(day)?.edition !== edition) changed.push(_id);
      }
    }
    const wanted = changed === null ? range : { _id: { $in: changed } };
    for await (const document of days.find(wanted, { projection: BLOCK_FIELDS })) {
      known.set(document.day, readBlock(document));
    }
    if (known.size < counted) throw new NotCountedYet();
    return this.#keep(list, mid, month, {
      stamp,
      blocks: [...known.values()].sort((a, b) => (a.day < b.day ? 1 : -1)),
    });
  }

  async #withIndexes(list: TextDays, mid: number, month: string, cached: CommentMonth): Promise<CommentMonth> {
    const days = this.#daysOf(list);
    const wanted = cached.blocks.filter(({ index }) => index === undefined);
    if (wanted.length === 0) return cached;
    const read = new Map<string, CommentBlock>();
    for await (const document of days.find({ _id: { $in: wanted.map(({ day }) => `${mid}|${day}`) } })) {
      // The whole day, because it may have been rebuilt since its columns were read.
      read.set(document.day, { ...readBlock(document), index: readIndex(document.index) });
    }
    const blocks = cached.blocks.map((block) => read.get(block.day) ?? block);
    return this.#keep(list, mid, month, { stamp: cached.stamp, blocks });
  }

  #daysOf(list: TextDays): Collection<CommentDayDocument> {
    // Open-end days are comment days with codes.
    return this.database[list] as unknown as Collection<CommentDayDocument>;
  }

  #keep(list: TextDays, mid: number, month: string, value: CommentMonth): CommentMonth {
    const bytes = value.blocks.reduce((sum, block) => sum + block.bytes + (block.index?.bytes ?? 0) + 500, 500);
    this.#comments.set(textKey(list, mid, month), value, { size: bytes });
    return value;
  }
}

const textKey = (list: TextDays, mid: number, month: string) => `${list}|${mid}|${month}`;

export function packKey(surveyId: number, month: string): string {
  return `${surveyId}|${month}`;
}

/** `YYYY-MM` of every month that a range touches, oldest first. */
export function monthsOf(from: Day, to: Day): string[] {
  const months: string[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) months.push(first.slice(0, 7));
  return months;
}
