import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Glyph, shaped } from './shape.ts';
import { type Face, faceOf, isJapanese, openFace, type Weight } from './typefaces.ts';

const bidi = bidiFactory();
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts that write no spaces between words, and whose words dictionaries know. */
const WORDS = new Intl.Segmenter('th', { granularity: 'word' });
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Stands where no face has a character, so that the gap is visible. */
const UNKNOWN = '□';

/** Glyphs of one face, from left to right. */
export interface Run {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
  /** From the line's left edge, in thousandths of the size, like the width. */
  readonly left: number;
  readonly width: number;
}

/** Its runs are in the order of reading, in which a file lists them: readers of files take them so. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** A text in lines; lengths in thousandths of the size. */
export interface Block {
  readonly lines: readonly Line[];
  /** The paragraph begins at the right. */
  readonly isRtl: boolean;
  readonly ascent: number;
  readonly descent: number;
  /** Characters that no face has, each as often as it occurs. */
  readonly missing: readonly string[];
}

/** What readers see as one character. */
interface Cluster {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
  /** A line may end before it. */
  readonly opens: boolean;
}

/** @param width of the lines, in thousandths of the size: infinite for one line */
export function layOut(text: string, weight: Weight, width: number): Block {
  const missing: string[] = [];
  const { clusters, isRtl } = clustersOf(text, missing);
  const lines = linesOf(clusters, weight, width).map((line) => lineOf(line, isRtl, weight));
  const faces = new Set<Face>([weight, ...clusters.map(({ face }) => face)]);
  const most = (of: (font: ReturnType<typeof openFace>) => number) =>
    Math.max(...[...faces].map(openFace).map((font) => (of(font) * 1000) / font.unitsPerEm));
  return { lines, isRtl, ascent: most(({ ascent }) => ascent), descent: most(({ descent }) => -descent), missing };
}

/** The widest part of a text that lines do not break, in thousandths of the size. */
export function widestPart(text: string, weight: Weight): number {
  const parts = partsOf(clustersOf(text, []).clusters);
  return Math.max(0, ...parts.map((part) => widthOf(trimmed(part), weight)));
}

function clustersOf(
  text: string,
  missing: string[],
): { readonly clusters: readonly Cluster[]; readonly isRtl: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const breaks = breaksOf(text);
  const japanese = isJapanese(text);
  const clusters: Cluster[] = [];
  let before: Face | null = null;
  const add = (cluster: string, at: number) => {
    const face = faceOf(cluster, before, japanese);
    if (face === null) return false;
    clusters.push({ text: cluster, face, level: levels[at] ?? 0, opens: breaks.has(at) });
    before = face;
    return true;
  };
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    if (add(segment, index)) continue;
    let at = index;
    for (const character of segment) {
      if (!/\p{Default_Ignorable_Code_Point}/u.test(character) && !add(character, at)) {
        missing.push(character);
        add(UNKNOWN, at);
      }
      at += character.length;
    }
  }
  return { clusters, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

function breaksOf(text: string): ReadonlySet<number> {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) breaks.add(next.position);
  if (SPACELESS.test(text)) {
    for (const { segment, index } of WORDS.segment(text)) {
      if (SPACELESS.test(segment) && SPACELESS.test(text.charAt(index - 1))) breaks.add(index);
    }
  }
  return breaks;
}

const isSpace = ({ text }: Cluster): boolean => text === ' ';

function trimmed(clusters: readonly Cluster[]): readonly Cluster[] {
  return clusters.slice(0, clusters.findLastIndex((cluster) => !isSpace(cluster)) + 1);
}

/** Between two places where a line may end. */
function partsOf(clusters: readonly Cluster[]): readonly (readonly Cluster[])[] {
  const parts: Cluster[][] = [];
  for (const cluster of clusters) {
    const last = parts.at(-1);
    if (last === undefined || cluster.opens) parts.push([cluster]);
    else last.push(cluster);
  }
  return parts;
}

/** In the order of reading. */
function linesOf(clusters: readonly Cluster[], weight: Weight, width: number): readonly (readonly Cluster[])[] {
  if (width === Number.POSITIVE_INFINITY) return [trimmed(clusters)];
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  let taken = 0;
  const close = () => {
    if (line.length > 0) lines.push(line);
    [line, taken] = [[], 0];
  };
  for (const part of partsOf(clusters)) {
    if (taken + widthOf(trimmed(part), weight) > width) close();
    // A part that is wider than a line is broken between its clusters.
    const pieces = widthOf(trimmed(part), weight) > width ? part.map((cluster) => [cluster]) : [part];
    for (const piece of pieces) {
      const wide = widthOf(piece, weight);
      if (taken + wide > width && !piece.every(isSpace)) close();
      line.push(...piece);
      taken += wide;
    }
  }
  close();
  return lines.map(trimmed);
}

/** Runs of one face and one direction, in the order of reading. */
function runsOf(clusters: readonly Cluster[]): readonly (readonly Cluster[])[] {
  const runs: Cluster[][] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    if (last?.[0]?.face === cluster.face && last[0].level === cluster.level) last.push(cluster);
    else runs.push([cluster]);
  }
  return runs;
}

const weighted = (face: Face, weight: Weight): Face => (face === 'regular' ? weight : face);

function runOf(clusters: readonly Cluster[], weight: Weight): Omit<Run, 'left'> {
  const face = weighted(clusters[0]?.face ?? weight, weight);
  const texts = clusters.map(({ text }) => text);
  const glyphs = shaped(face, texts, (clusters[0]?.level ?? 0) % 2 === 1);
  return { face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}

const widthOf = (clusters: readonly Cluster[], weight: Weight): number =>
  runsOf(clusters).reduce((sum, run) => sum + runOf(run, weight).width, 0);

/** Runs stand in the order of sight by rule L2 of UAX #9. */
function lineOf(clusters: readonly Cluster[], isRtl: boolean, weight: Weight): Line {
  const inOrder = runsOf(clusters).map((run) => ({ level: run[0]?.level ?? 0, run: runOf(run, weight) }));
  const runs = [...inOrder];
  const highest = Math.max(...runs.map(({ level }) => level), isRtl ? 1 : 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  let width = 0;
  const lefts = new Map<Omit<Run, 'left'>, number>();
  for (const { run } of runs) {
    lefts.set(run, width);
    width += run.width;
  }
  return { runs: inOrder.map(({ run }) => ({ ...run, left: lefts.get(run) ?? 0 })), width };
}
