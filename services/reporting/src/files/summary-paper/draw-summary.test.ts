import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EsrAnswer, EsrAnswerSchema } from '@shoppervoice/contracts/reports';
import { Value } from 'typebox/value';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { PAPERS, type PaperName, paperOf } from '../pdf-page.ts';
import { typefacesOpened } from '../typefaces-opened.fixture.ts';
import { writeSummary } from './draw-summary.ts';
import { LONG_MERCHANT, LONG_SUMMARY } from './long-summary.fixture.ts';

interface Word {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Share of a letter's size by which letters of one text may overlap, as in `7.`. */
const KERNED = 0.3;

async function written(answer: EsrAnswer, name: PaperName, merchant = LONG_MERCHANT, portal: string | null = null) {
  const to = new PassThrough();
  const [, bytes] = await Promise.all([writeSummary({ answer, merchant, portal }, to, name), buffer(to)]);
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const words: Word[] = [];
  const sizes: number[][] = [];
  const links: string[] = [];
  for (let page = 1; page <= file.numPages; page += 1) {
    const sheet = await file.getPage(page);
    const [, , width = 0, height = 0] = sheet.view;
    sizes.push([width, height]);
    for (const { url } of await sheet.getAnnotations()) if (typeof url === 'string') links.push(url);
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [size = 0, , , , left = 0, y = 0] = item.transform as number[];
      words.push({ page, text: item.str, left, right: left + item.width, y, size });
    }
  }
  return {
    words,
    sizes,
    links,
    text: words
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  };
}

const NOTHING: EsrAnswer = {
  ...LONG_SUMMARY,
  programmes: [],
  notes: [],
  sentences: [{ rule: 'headline', programme: null, text: 'There are no figures of Q3 2026 right now.', figures: [] }],
};

it('the example is a valid answer of the call', () => {
  expect([...Value.Errors(EsrAnswerSchema, LONG_SUMMARY)]).toEqual([]);
});

it('each quoted comment is linked to the portal, unless its address is unknown', async () => {
  const quoted = LONG_SUMMARY.programmes.flatMap(({ quotes }) => quotes);
  const { links } = await written(LONG_SUMMARY, 'A4', LONG_MERCHANT, 'https://portal.example');
  expect(links.length).toBeGreaterThan(0);
  const known = new Set(quoted.map(({ link }) => `https://portal.example${link}`));
  for (const link of links) expect(known).toContain(link);
  expect((await written(LONG_SUMMARY, 'A4')).links).toEqual([]);
});

describe.each(['Letter', 'A4'] as const)('on %s', (name) => {
  it('the longest summary takes two pages, with every word on the page and readable', async () => {
    const { words, sizes, text } = await written(LONG_SUMMARY, name);
    const [width, height] = PAPERS[name];
    expect(sizes.map(([w, h]) => [Math.round(w ?? 0), Math.round(h ?? 0)])).toEqual(
      Array.from({ length: 2 }, () => [Math.round(width), Math.round(height)]),
    );
    for (const { text: one, left, right, y, size } of words) {
      expect([one, left >= 39, right <= width - 39, y >= 30, y <= height - 39, size >= 5.5]).toEqual([
        ...[one, true, true, true, true, true],
      ]);
    }
    for (const page of [1, 2]) expect(text).toContain(`${page} of 2`);
    expect(text).toContain(LONG_MERCHANT);
    for (const { programmes } of [LONG_SUMMARY]) {
      for (const { label } of programmes) expect(text).toContain(`${label} 56,789 comments`);
    }
  });

  it('words of one line do not overlap', async () => {
    const { words } = await written(LONG_SUMMARY, name);
    for (const one of words) {
      for (const other of words) {
        if (one === other || one.page !== other.page || Math.abs(one.y - other.y) > 2 || one.left > other.left)
          continue;
        expect([one.text, other.text, one.right <= other.left + KERNED * one.size]).toEqual([
          one.text,
          other.text,
          true,
        ]);
      }
    }
  });

  it('a summary without data is one page with a sentence', async () => {
    const { sizes, text } = await written(NOTHING, name, 'Alder & Pine');
    expect([sizes.length, text.includes('There are no figures of Q3 2026 right now.')]).toEqual([1, true]);
    expect(text).toContain('1 of 1');
  });
});

it('is Letter where printers use it, else A4', () => {
  expect(['America/New_York', 'America/Vancouver', 'Pacific/Honolulu'].map(paperOf)).toEqual(Array(3).fill('Letter'));
  expect(['Europe/Berlin', 'Australia/Lord_Howe', 'UTC'].map(paperOf)).toEqual(Array(3).fill('A4'));
});

it('each typeface is read once', async () => {
  expect(await typefacesOpened(() => written(NOTHING, 'A4'))).toBe(2);
});
