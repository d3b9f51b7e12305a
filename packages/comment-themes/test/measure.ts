import { readFileSync } from 'node:fs';
import { responseClassifier } from '@shoppervoice/comment-classifier';
import { COMMENT_TOPICS, toneOf } from '@shoppervoice/survey-model';
import { findThemes, type Theme, type ThemeComment } from '../src/index.ts';

export type Part = 'first-open' | 'first-blind' | 'second-open' | 'second-blind' | 'third-blind';

/** The parts used for tuning. */
export const OPEN: readonly Part[] = ['first-open', 'second-open', 'second-blind'];

interface Labelled {
  readonly shop: string;
  readonly text: string;
  readonly themes: readonly string[];
}

/** A point and the labels of its citations. */
export interface Judged {
  readonly theme: Theme;
  /** The majority label; null without labels. */
  readonly label: string | null;
  /** Four of five citations have that label, and it is on the column's side. */
  readonly accepted: boolean;
  /** An earlier accepted point has the same label. */
  readonly double: boolean;
}

export interface ShopResult {
  readonly shop: string;
  /** Labels with three or more comments, and those covered by an accepted point. */
  readonly labels: readonly string[];
  readonly found: readonly string[];
  readonly points: readonly Judged[];
}

export interface Figures {
  readonly comments: number;
  readonly found: number;
  readonly accepted: number;
  readonly doubles: number;
  readonly labels: number;
  readonly points: number;
}

const FEWEST = 3;
const ACCEPTED = 0.8;
const SIDES: Readonly<Record<Theme['column'], string>> = { issues: '-~', themes: '-+~', celebrations: '+' };

/** Evaluates parts of the labelled comments, shop by shop. */
export async function measure(parts: readonly Part[]): Promise<ShopResult[]> {
  const labelled = parts.flatMap((part) =>
    readFileSync(new URL(`./labelled/${part}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled),
  );
  const shops = Map.groupBy(labelled, ({ shop }) => shop);
  return Promise.all([...shops].map(([shop, comments]) => measureShop(shop, comments)));
}

async function measureShop(shop: string, labelled: readonly Labelled[]): Promise<ShopResult> {
  const classify = await responseClassifier();
  const labelsOf = new Map(labelled.map(({ themes }, at) => [`${shop}-${at}`, themes]));
  const comments = labelled.map(({ text }, at): ThemeComment => {
    const { toneId, topicIds } = classify(text, { all: [] });
    return { id: `${shop}-${at}`, text, at, tone: toneOf(toneId), topicIds };
  });
  const counts = new Map<string, number>();
  for (const { themes } of labelled) for (const label of themes) counts.set(label, (counts.get(label) ?? 0) + 1);
  const topicName = (id: number) => COMMENT_TOPICS.find((topic) => topic.id === id)?.label;
  const points: Judged[] = [];
  const found = new Set<string>();
  for (const theme of findThemes({ comments, before: null, topicName })) {
    const label = labelOf(theme, labelsOf);
    const accepted = label !== null && isAccepted(theme, label, labelsOf);
    points.push({ theme, label, accepted, double: accepted && found.has(label) });
    if (accepted) found.add(label);
  }
  const labels = [...counts].flatMap(([label, count]) => (count >= FEWEST ? [label] : []));
  return { shop, labels, found: labels.filter((label) => found.has(label)), points };
}

const countOf = ({ point }: Theme, label: string, labelsOf: ReadonlyMap<string, readonly string[]>) =>
  point.citations.filter((id) => labelsOf.get(id)?.includes(label)).length;

/** The most frequent label; ties go to the column's side. */
function labelOf(theme: Theme, labelsOf: ReadonlyMap<string, readonly string[]>): string | null {
  const labels = [...new Set(theme.point.citations.flatMap((id) => labelsOf.get(id) ?? []))];
  const fits = (label: string) => (SIDES[theme.column].includes(label.at(-1) ?? '') ? 1 : 0);
  labels.sort((a, b) => countOf(theme, b, labelsOf) - countOf(theme, a, labelsOf) || fits(b) - fits(a));
  return labels[0] ?? null;
}

function isAccepted(theme: Theme, label: string, labelsOf: ReadonlyMap<string, readonly string[]>): boolean {
  if (!SIDES[theme.column].includes(label.at(-1) ?? '')) return false;
  return countOf(theme, label, labelsOf) >= ACCEPTED * theme.point.citations.length;
}

/** The figures of several shops together. */
export function figuresOf(results: readonly ShopResult[]): Omit<Figures, 'comments'> {
  const points = results.flatMap((result) => result.points);
  const labels = results.reduce((sum, result) => sum + result.labels.length, 0);
  const found = results.reduce((sum, result) => sum + result.found.length, 0);
  const share = (which: (judged: Judged) => boolean) => points.filter(which).length / Math.max(1, points.length);
  return {
    found: found / labels,
    accepted: share(({ accepted }) => accepted),
    doubles: share(({ double }) => double),
    labels,
    points: points.length,
  };
}
