import { TableFailure } from '../table-failure.ts';
import type { Archive } from './archive.ts';
import { isDateFormat } from './cell-formats.ts';
import { readWholeXml, type XmlHandlers } from './read-xml.ts';

export interface WorkbookParts {
  /** Names of the sheets, in their order, and where each is in the archive. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Whether numbers of a style are dates, by style. */
  readonly dateStyles: readonly boolean[];
  readonly date1904: boolean;
  /** Texts that cells name by number. */
  readonly sharedTexts: readonly string[];
}

/** Bytes of a part that is held in memory in some other form: names of sheets, formats of cells. */
const MOST_HELD = 16_000_000;
/** Of all shared texts, in characters, since they are held in memory. */
const MOST_SHARED = 64_000_000;

/** @throws TableFailure if the archive is no workbook, or its texts do not fit in memory */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const folder = 'xl/';
  const targets = new Map<string, string>();
  await readPart(archive, `${folder}_rels/workbook.xml.rels`, {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`);
    },
  });
  const sheets = new Map<string, string>();
  let date1904 = false;
  await readPart(archive, `${folder}workbook.xml`, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const target = targets.get(attributes['r:id'] ?? '');
      // Sheets of charts have no cells.
      if (name === 'sheet' && attributes.name !== undefined && target?.includes('worksheets/')) {
        sheets.set(attributes.name, target);
      }
    },
  });
  if (sheets.size === 0) throw new TableFailure('The workbook has no sheet with cells.');
  return {
    sheets,
    date1904,
    dateStyles: await readDateStyles(archive, `${folder}styles.xml`),
    sharedTexts: await readSharedTexts(archive, `${folder}sharedStrings.xml`),
  };
}

async function readDateStyles(archive: Archive, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let inCells = false;
  await readPart(archive, part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

async function readSharedTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  const gather = textGatherer((text) => {
    texts.push(text);
    size += text.length + 16;
    if (size > MOST_SHARED) {
      throw new TableFailure(
        'The texts of the workbook do not fit in memory. Save the sheet as CSV (UTF-8) and use that.',
      );
    }
  }, 'si');
  const bytes = await archive.open(part);
  if (bytes !== undefined) await readWholeXml(bytes, gather);
  return texts;
}

/** Gathers the texts (`t`) of each element `of`, without those of phonetic hints. */
export function textGatherer(done: (text: string) => void, of: string): XmlHandlers {
  let text = '';
  let inText = false;
  let inHint = false;
  return {
    open(name) {
      if (name === 't') inText = true;
      if (name === 'rPh') inHint = true;
      if (name === of) text = '';
    },
    text(more) {
      if (inText && !inHint) text += more;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inHint = false;
      if (name === of) done(withoutEscapes(text));
    },
  };
}

/** `_x000D_`: characters that XML cannot hold (ECMA-376, part 1, 22.9.2.19). A carriage return beside a line feed goes. */
function withoutEscapes(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
}

async function readPart(archive: Archive, name: string, handlers: XmlHandlers): Promise<void> {
  const bytes = await archive.open(name, MOST_HELD);
  if (bytes !== undefined) await readWholeXml(bytes, handlers);
}
