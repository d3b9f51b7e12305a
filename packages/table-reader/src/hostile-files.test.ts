import { afterEach, describe, expect, it } from 'vitest';
import type { ByteSource } from './byte-source.ts';
import { openTable } from './open-table.ts';
import { all, readAll } from './read-all.fixture.ts';
import { textRow, workbook, zipped } from './workbook/made-workbook.ts';

const MB = 1_000_000;

/** A file made of one piece again and again, which is never whole in memory. */
function endless(start: string, piece: string, size: number): ByteSource {
  const chunk = Buffer.from(piece.repeat(Math.ceil(MB / piece.length)));
  return {
    size,
    async *read(from, to) {
      if (from === 0) yield Buffer.from(start);
      for (let at = from; at < to; at += chunk.length) yield chunk;
    },
  };
}

let most = 0;
let watch: NodeJS.Timeout | undefined;
afterEach(() => clearInterval(watch));

/** Most bytes of memory in use beyond those at the start: half of what is allowed here, and less than any of the files. */
function watchMemory(): () => number {
  global.gc?.();
  const before = process.memoryUsage.rss();
  most = before;
  watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return () => Math.max(most, process.memoryUsage.rss()) - before;
}

describe('a text', () => {
  it.each([
    ['of one line of 200 MB', endless('id,text\n1,a\n2,', 'x', 200 * MB)],
    ['with a quotation mark that 200 MB do not close', endless('id,text\n1,a\n2,"', 'x', 200 * MB)],
  ])('%s is one bad row in bounded memory', async (_what, source) => {
    const used = watchMemory();
    const table = await openTable(source);
    const rows = await all(table.rows());
    expect(rows.map(({ line, fault }) => [line, fault !== null])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(used()).toBeLessThan(190 * MB);
  });

  it('of JSON in one line of 200 MB is one bad row', async () => {
    const used = watchMemory();
    const table = await openTable(endless('{"id":1}\n{"id":"', 'x', 200 * MB));
    expect((await all(table.rows())).map(({ fault }) => fault)).toEqual([null, 'The line is longer than 1 MB.']);
    expect(used()).toBeLessThan(190 * MB);
  });

  it('has at most 2,000 columns', async () => {
    await expect(readAll(`${'a,'.repeat(2_000)}b\n`)).rejects.toThrow('The file has more than 2,000 columns.');
    expect((await readAll(`${'a,'.repeat(1_999)}b\n`)).names).toHaveLength(2_000);
  });
});

describe('a workbook', () => {
  it('that is a zip bomb is refused before it is unpacked', async () => {
    const bomb = await zipped({ ...(await parts()), 'xl/worksheets/sheet1.xml': Buffer.alloc(20 * MB, 'x') });
    const used = watchMemory();
    await expect(readAll(bomb)).rejects.toThrow(/unpacks to 20 MB, which no table needs\. Save the table as CSV/);
    expect(used()).toBeLessThan(100 * MB);
  });

  it('that declares 1 GB, or less than it unpacks to, is refused', async () => {
    const honest = await zipped({ ...(await parts()), 'xl/worksheets/sheet1.xml': Buffer.alloc(MB, ' ') });
    for (const declared of [1_000 * MB, 10]) {
      await expect(readAll(withSize(honest, 'xl/worksheets/sheet1.xml', declared))).rejects.toThrow(
        /unpacks to 1,000 MB|is damaged/,
      );
    }
  });

  it('with more formats of cells than a workbook has is refused', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(900_000)}</cellXfs></styleSheet>`;
    const sheets = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${textRow(1, ['a'])}</sheetData></worksheet>` };
    await expect(readAll(await zipped({ ...(await parts()), ...sheets, 'xl/styles.xml': styles }))).rejects.toThrow(
      /styles\.xml in the file unpacks to 17 MB/,
    );
  });

  it('with a text that never ends, or entities that multiply, is refused', async () => {
    const sheet = (inside: string): Promise<Buffer> => workbook({ sheets: { A: inside } });
    await expect(readAll(await sheet(`<row><c t="str"><v>${'ab'.repeat(MB)}`))).rejects.toThrow(
      /longer than a spreadsheet/,
    );
    await expect(readAll(await sheet(`${textRow(1, ['a'])}<row><c t="str"><v>&lol;</v></c></row>`))).rejects.toThrow(
      /XML cannot be read/,
    );
    await expect(readAll(await sheet(`<row><c r="XFD1"><v>1</v></c></row>`))).rejects.toThrow(
      'more than 2,000 columns',
    );
  });

  it('whose shared texts do not fit in memory is refused', async () => {
    // Random letters, so that the archive is no bomb.
    const text = Array.from({ length: 30_000 }, (_, at) => ((at * 7919) % 36).toString(36)).join('');
    const sharedTexts = Array.from({ length: 2_300 }, (_, at) => `<t>${at}${text.slice(at % 97)}</t>`);
    const file = await workbook({ sheets: { A: textRow(1, ['a']) }, sharedTexts });
    await expect(readAll(file)).rejects.toThrow(/do not fit in memory\. Save the sheet as CSV|which no table needs/);
  });
});

async function parts(): Promise<Record<string, string>> {
  return {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  };
}

/** The archive with another unpacked size of a part, in the directory and before the part. */
function withSize(archive: Buffer, name: string, size: number): Buffer {
  const changed = Buffer.from(archive);
  for (const [signature, sizeAt, nameAt] of [
    [0x04034b50, 22, 30],
    [0x02014b50, 24, 46],
  ] as const) {
    for (let at = 0; at + nameAt < changed.length; at += 1) {
      if (changed.readUInt32LE(at) !== signature) continue;
      if (changed.toString('utf8', at + nameAt, at + nameAt + name.length) === name)
        changed.writeUInt32LE(size, at + sizeAt);
    }
  }
  return changed;
}
