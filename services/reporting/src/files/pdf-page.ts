import { PALETTES } from '@shoppervoice/chart-model';
import PDFDocument from 'pdfkit';
import { PDF_FONTS } from './scripts/typefaces.ts';

/** Page sizes in points. */
export const PAPERS = { Letter: [612, 792], A4: [595.28, 841.89] } as const;
export type PaperName = keyof typeof PAPERS;

/** Where printers use Letter: northern America, by its time zones, and the United States' islands. */
export function paperOf(timeZone: string): PaperName {
  return /^(America|US|Canada)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'Letter' : 'A4';
}

/** Points. */
export const MARGIN = 40;
export const GAP = 14;

export const INK = PALETTES.light.ink;
export const QUIET = PALETTES.light['ink-3'];
export const LINE = PALETTES.light['line-control'];

/** Pages of a report: the document, and the writable area of its pages. */
export interface Sheet {
  readonly paper: InstanceType<typeof PDFDocument>;
  readonly width: number;
  /** Lower edge. */
  readonly bottom: number;
}

export function newSheet(
  name: PaperName,
  { title, author }: { readonly title: string; readonly author: string },
): Sheet {
  const [width, height] = PAPERS[name];
  return {
    paper: new PDFDocument({
      size: [width, height],
      margin: MARGIN,
      lang: 'en',
      font: PDF_FONTS.regular,
      info: { Title: title, Author: author },
    }),
    width: width - 2 * MARGIN,
    bottom: height - MARGIN,
  };
}

/** Free points on the current page. */
export const roomOn = ({ paper, bottom }: Sheet): number => bottom - paper.y;
