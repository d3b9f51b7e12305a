import type { OpenedFont } from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { Run } from './lay-out.ts';
import type { Glyph } from './shape.ts';
import { type Face, openFace, PDF_FONTS, type Weight } from './typefaces.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** A typeface in a document, as the library keeps it. */
interface Embedded {
  readonly id: string;
  readonly font: OpenedFont;
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
  /** By code: text and width, in thousandths of the size. */
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  ref(): unknown;
}

/** What the library has and its types leave out. */
interface Inside {
  _font: Embedded;
  addContent(operators: string): void;
  transform(...matrix: number[]): void;
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> };
}

const isWeight = (face: Face): face is Weight => face in PDF_FONTS;

/** Chooses a face for what is drawn next; its typeface is read once per process. */
function choose(paper: Document, face: Face): Embedded {
  if (isWeight(face)) paper.font(PDF_FONTS[face]);
  // Types of the library know files and their bytes, not opened typefaces.
  else paper.font(openFace(face) as unknown as string, face);
  return (paper as unknown as Inside)._font;
}

const codes = new WeakMap<Embedded, Map<string, number>>();

/**
 * The code of a glyph with its text. The library has one per glyph, which reads as the first text that it stood for;
 * where another text follows, the glyph gets another code.
 */
function codeOf(font: Embedded, { id, text, wide }: Glyph): number {
  const own = codes.get(font) ?? new Map<string, number>();
  codes.set(font, own);
  const key = `${id}/${wide}/${text}`;
  let code = own.get(key);
  if (code !== undefined) return code;
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0);
  code = font.subset.includeGlyph(id);
  // Outlines are parsed here, between turns, and not all at the file's end.
  font.font.getGlyph(id);
  const is = font.unicode[code];
  if (is !== undefined && (is.join() !== codePoints.join() || font.widths[code] !== wide)) {
    code = font.subset.glyphs.push(id) - 1;
  }
  font.unicode[code] ??= codePoints;
  font.widths[code] ??= wide;
  own.set(key, code);
  return code;
}

export interface Ink {
  readonly fill: string;
  /** Outline of the letters, in points. */
  readonly outline?: { readonly colour: string; readonly width: number; readonly alone?: boolean };
}

/** Of the size, by which an outline makes letters bold. */
const BOLDER = 0.03;

/** Draws the runs of a line. @param y baseline, from the upper edge of the page */
export function drawRuns(
  paper: Document,
  runs: readonly Run[],
  {
    x,
    y,
    size,
    bold,
    ink,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly bold: boolean; readonly ink: Ink },
): void {
  for (const run of runs) {
    const thicker = { colour: ink.fill, width: size * BOLDER };
    const outline = ink.outline ?? (bold && !isWeight(run.face) ? thicker : undefined);
    drawRun(paper, run, { x: x + (run.left * size) / 1000, y, size, ink: { ...ink, ...(outline && { outline }) } });
  }
}

const fixed = (points: number): string => String(Math.round(points * 1000) / 1000);

function drawRun(
  paper: Document,
  { face, glyphs }: Run,
  {
    x,
    y,
    size,
    ink: { fill, outline },
  }: { readonly x: number; readonly y: number; readonly size: number; readonly ink: Ink },
): void {
  const font = choose(paper, face);
  const inside = paper as unknown as Inside;
  paper.save().fillColor(fill);
  if (outline) paper.lineJoin('round').lineWidth(outline.width).strokeColor(outline.colour);
  // The library's pages have their origin above; letters would stand on their heads.
  inside.transform(1, 0, 0, -1, 0, inside.page.height);
  inside.page.fonts[font.id] ??= font.ref();
  const base = inside.page.height - y;
  const mode = outline === undefined ? 0 : outline.alone ? 1 : 2;
  inside.addContent(`BT 1 0 0 1 ${fixed(x)} ${fixed(base)} Tm /${font.id} ${fixed(size)} Tf ${mode} Tr`);
  const em = size / 1000;
  let shown = '';
  const show = () => {
    if (shown !== '') inside.addContent(`[${shown}] TJ`);
    shown = '';
  };
  let at = x;
  let isMoved = false;
  for (const glyph of glyphs) {
    const isOff = glyph.dx !== 0 || glyph.dy !== 0;
    if (isOff || isMoved) {
      show();
      inside.addContent(`1 0 0 1 ${fixed(at + glyph.dx * em)} ${fixed(base + glyph.dy * em)} Tm`);
      isMoved = isOff;
    }
    const more = glyph.wide - glyph.advance;
    shown += `<${codeOf(font, glyph).toString(16).padStart(4, '0')}>${Math.abs(more) < 0.01 ? '' : fixed(more)}`;
    at += glyph.advance * em;
  }
  show();
  inside.addContent('ET');
  paper.restore();
}
