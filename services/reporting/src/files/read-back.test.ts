import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EsrAnswer, ReportLine } from '@shoppervoice/contracts/reports';
import PDFDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { HEAD, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { pdfText } from './pdf-text.ts';
import { drawWords } from './scripts/draw-words.ts';
import { SENTENCES } from './scripts/scripts.fixture.ts';
import { writeSummary } from './summary-paper/draw-summary.ts';
import { LONG_SUMMARY } from './summary-paper/long-summary.fixture.ts';
import { writeFile } from './write-file.ts';

const EACH = Object.entries(SENTENCES);
/** Readers skip what is invisible, such as the joiner in an emoji. */
const visible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

const bare = (text: string) => text.replace(/\s/g, '');

interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The lines of a file in its own order, as another program reads them. */
async function linesOf(bytes: Uint8Array): Promise<readonly Line[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const lines: Line[] = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    for (const item of (await (await file.getPage(at)).getTextContent()).items) {
      if (!('str' in item) || item.str === '') continue;
      const [left, y] = [item.transform[4] as number, item.transform[5] as number];
      const last = lines.at(-1);
      // Faces and directions are items of their own within a line.
      if (last && Math.abs(last.y - y) < 0.01 && at * 1e4 - y > 0) {
        const [text, right] = [last.text + visible(item.str), Math.max(last.right, left + item.width)];
        lines[lines.length - 1] = { y, text, left: Math.min(last.left, left), right };
      } else lines.push({ y, text: visible(item.str), left, right: left + item.width });
    }
  }
  return lines;
}

const textOf = async (bytes: Uint8Array) => (await linesOf(bytes)).map(({ text }) => text).join('\n');

async function report(lines: readonly ReportLine[]): Promise<Uint8Array> {
  async function* all(): AsyncGenerator<readonly ReportLine[]> {
    yield lines;
    yield [{ end: { rows: lines.filter(Array.isArray).length } }];
  }
  const to = new PassThrough();
  const options = { format: 'PDF' as const, madeAt: Date.parse('2026-11-21T12:00:00Z'), notesOn: async () => [] };
  const [, bytes] = await Promise.all([writeFile(all(), to, options), buffer(to)]);
  return bytes;
}

async function paragraph(words: string, width: number): Promise<readonly Line[]> {
  const paper = new PDFDocument({ margin: 40 });
  const bytes = buffer(paper);
  drawWords(paper, pdfText(words), 40, 40, { weight: 'regular', size: 12, fill: '#000', width });
  paper.end();
  return await linesOf(await bytes);
}

const COMMENTS: ReportLine = { table: { name: 'Comments', columns: [{ key: 'body', head: 'Comment', kind: 'text' }] } };

describe.each(EACH)('%s is read back from a PDF as it was written', (_script, sentence) => {
  it('in the head, the cells and the heads of a table', async () => {
    const head = { ...HEAD.head, merchant: sentence, facts: [['Filters', sentence] as [string, string]] };
    const table: ReportLine = {
      table: {
        name: sentence,
        columns: [
          { key: 'a', head: 'A', kind: 'text' },
          { key: 'b', head: sentence, kind: 'text' },
        ],
      },
    };
    const text = await textOf(await report([{ head }, table, ['x', sentence]]));
    // Merchant, filters, the table's name, its column, its cell, of which columns wrap at spaces.
    expect(bare(text).split(bare(visible(sentence)))).toHaveLength(6);
  });

  it('in the texts of a list', async () => {
    expect(await textOf(await report([HEAD, COMMENTS, [sentence]]))).toContain(visible(sentence));
  });

  it('in a chart', async () => {
    const option = { label: sentence, count: 10, share: 0.02, low: 0.01, high: 0.2 };
    const figure = {
      ...{
        key: 'C',
        code: 'C',
        surveyId: 1,
        role: null,
        label: 'Which?',
        group: null,
        of: null,
        kind: 'single' as const,
      },
      ...{ n: 500, options: [{ id: 1, ...option }] },
    };
    const figures = { range: HEAD.head.range, period: 'week' as const, groups: [], figures: [figure] };
    const text = await textOf(await report([HEAD, { figures }]));
    // Lines of plain words stand elsewhere in the file.
    for (const word of visible(sentence).split(' ')) expect(bare(text)).toContain(word);
  });

  it('in a summary', async () => {
    const answer: EsrAnswer = {
      ...LONG_SUMMARY,
      ...{ programmes: [], notes: [] },
      sentences: [{ rule: 'headline', programme: null, text: sentence, figures: [] }],
    };
    const to = new PassThrough();
    const [, bytes] = await Promise.all([writeSummary({ answer, merchant: sentence }, to), buffer(to)]);
    // In the head, as the headline, and at the foot.
    expect((await textOf(bytes)).split(visible(sentence))).toHaveLength(4);
  });
});

it.each(['Arabic', 'Hebrew'] as const)('%s wraps from right to left, its lines in order', async (script) => {
  const words = Array.from({ length: 12 }, (_, at) => `${SENTENCES[script]} ${at + 10}`).join('. ');
  const lines = await paragraph(words, 300);
  expect(lines.length).toBeGreaterThan(4);
  for (const { left, right } of lines) {
    expect(left).toBeGreaterThanOrEqual(40);
    expect(right).toBeCloseTo(340, 0);
  }
  // Spaces between directions have no place of their own in the file.
  expect(
    lines
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(bare(words));
});

it.each(['Thai', 'Han simplified', 'Kana', 'Devanagari'] as const)('%s wraps, and loses nothing', async (script) => {
  const words = SENTENCES[script].repeat(12);
  const lines = await paragraph(words, 200);
  expect(lines.length).toBeGreaterThan(4);
  for (const { right } of lines) expect(right).toBeLessThanOrEqual(240.01);
  expect(
    lines
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(bare(words));
  // No line begins with what closes a sentence or a syllable.
  for (const { text } of lines) expect(text).not.toMatch(/^[，。、\p{M}]/u);
});

it('a word wider than its line is broken between what readers see as characters', async () => {
  const lines = await paragraph('👩‍🚀'.repeat(40), 100);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.map(({ text }) => text).join('')).toBe(visible('👩‍🚀'.repeat(40)));
  for (const { right } of lines) expect(right).toBeLessThanOrEqual(140.01);
});

it('numbers, names and brackets keep their order within a line from right to left', async () => {
  const [line] = await paragraph('הזמנה 12345 (Alder) הגיעה', 400);
  expect(bare(line?.text ?? '')).toBe('הזמנה12345(Alder)הגיעה');
  expect(line?.right).toBeCloseTo(440, 0);
});

it('what no typeface has is a box, and is named at the end', async () => {
  const text = await textOf(await report([HEAD, COMMENTS, ['ভাল ভ'], ['\u{1FAF9}']]));
  expect(text).toContain('□□□ □');
  expect(text.replaceAll('\n', ' ')).toMatch(
    /Not drawn: U\+09AD BENGALI LETTER BHA, 2 times; U\+09BE BENGALI VOWEL SIGN AA, once; U\+09B2 BENGALI LETTER LA, once/,
  );
  expect(await textOf(await report([HEAD, TABLE, ['2026-11-02', 'fine', 1]]))).not.toContain('Not drawn');
});
