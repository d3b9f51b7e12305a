import type { SummaryColumnKey, SummaryPoint, SummaryTrend } from '@shoppervoice/contracts';
import { shareChange } from '@shoppervoice/survey-model';
import { carries } from './carries.ts';
import { type Clause, clausesOf, type Side } from './clauses.ts';
import type { Theme, ThemeComment, ThemesQuestion } from './question.ts';

/** Fewer comments than this are no theme. */
const FEWEST = 3;
const MOST_CITATIONS = 5;
const MOST_OF_A_COLUMN = 8;

interface Said {
  readonly comment: ThemeComment;
  readonly clause: Clause;
}

/** The points of a summary, one by one as they are found. Deterministic; throws nothing, whatever the comments hold. */
export function* findPoints(question: ThemesQuestion): Generator<{ column: SummaryColumnKey; point: SummaryPoint }> {
  for (const { column, point } of findThemes(question)) yield { column, point };
}

/** The themes behind `findPoints`, with what a model needs to word them. */
export function* findThemes(question: ThemesQuestion): Generator<Theme> {
  const now = byTopic(question.comments);
  const before = byTopic(question.before ?? []);
  const found = new Map<SummaryColumnKey, number>();
  for (const [key, said] of [...now].sort((a, b) => b[1].length - a[1].length)) {
    const [topic, side] = key.split(' ') as [string, Side];
    const column = side === 'negative' ? 'issues' : 'celebrations';
    const name = question.topicName(Number(topic));
    if (name === undefined || (found.get(column) ?? 0) >= MOST_OF_A_COLUMN) continue;
    const theme = themeOf(name, column, said, before.get(key) ?? [], question);
    if (theme === null) continue;
    found.set(column, (found.get(column) ?? 0) + 1);
    yield theme;
  }
}

function byTopic(comments: readonly ThemeComment[]): Map<string, Said[]> {
  const groups = new Map<string, Said[]>();
  for (const comment of comments) {
    for (const clause of clausesOf(comment)) {
      if (clause.side === 'none') continue;
      for (const topic of clause.topicIds) {
        const key = `${topic} ${clause.side}`;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [{ comment, clause }]);
        else group.push({ comment, clause });
      }
    }
  }
  return groups;
}

const countOf = (said: readonly Said[]) => new Set(said.map(({ comment }) => comment)).size;

function themeOf(
  name: string,
  column: SummaryColumnKey,
  said: readonly Said[],
  before: readonly Said[],
  { comments, before: all }: ThemesQuestion,
): Theme | null {
  const n = countOf(said);
  if (n < FEWEST) return null;
  const weights = new Map<string, number>();
  for (const { clause } of said) for (const stem of clause.stems) weights.set(stem, (weights.get(stem) ?? 0) + 1);
  const central = ({ clause }: Said) =>
    clause.stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / (4 + clause.words.length);
  const sorted = [...said].sort((a, b) => central(b) - central(a));
  const first = sorted[0];
  if (first === undefined) return null;
  const text = `“${first.clause.text}”`;
  const cited = new Map<string, string>();
  for (const { comment, clause } of sorted) {
    if (cited.size < MOST_CITATIONS && !cited.has(comment.id) && carries(text, comment.text))
      cited.set(comment.id, clause.text);
  }
  if (cited.size === 0) return null;
  const phrases = [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([stem]) => wordOf(said, stem));
  const trend =
    all === null ? null : trendOf({ count: n, n: comments.length }, { count: countOf(before), n: all.length });
  const point = {
    theme: `${name}: ${phrases.join(', ')}`,
    text,
    n,
    share: n / comments.length,
    citations: [...cited.keys()],
    trend,
  };
  return { column, phrases, sentences: [...cited.values()], point };
}

function wordOf(said: readonly Said[], stem: string): string {
  for (const { clause } of said) for (const each of clause.words) if (each.stem === stem) return each.word;
  return stem;
}

function trendOf(now: { count: number; n: number }, before: { count: number; n: number }): SummaryTrend | null {
  const { delta, significant } = shareChange(now, before);
  if (delta === null) return null;
  const direction = !significant ? 'steady' : delta > 0 ? 'rose' : 'fell';
  return { n: before.count, share: before.count / before.n, delta, significant, direction };
}
