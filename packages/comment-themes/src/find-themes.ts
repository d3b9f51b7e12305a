import type { SummaryColumnKey, SummaryPoint, SummaryTrend } from '@shoppervoice/contracts/comments';
import {
  commentShareChange,
  firstTopic,
  PRODUCT_QUALITY,
  type TopicSide,
  topicSides,
} from '@shoppervoice/survey-model';
import { type AspectCounts, cellsOf, countAspects, partsOfAspects } from './aspect-cells.ts';
import { byCentrality, phrasesOf, themeWeights } from './centrality.ts';
import type { Side, SidedAspect } from './clauses.ts';
import { type CommentPart, commentsOf, Period } from './comment-parts.ts';
import { type Group, groupsOf } from './groups.ts';
import { headingOf } from './heading.ts';
import type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
import { quoteFor } from './quote.ts';
import { isOf, type Rule } from './rules.ts';
import { weightsOf } from './weights.ts';

/** Least number and share of comments in a theme. */
const FEWEST = 3;
const LEAST_SHARE = 0.005;
const MOST: Readonly<Record<SummaryColumnKey, number>> = { issues: 8, themes: 6, celebrations: 7 };
/**
 * Most themes moved to the recurring ones because their column was full; the other places are for two-sided themes and
 * requests.
 */
const MOST_OVERFLOW = 4;
/** Above this, reading all comments takes longer than a user waits for the first words. */
const MANY = 1_500;
/** Overlap from which two themes are the same. */
const SAME = 0.6;
/** Share of judgements from which a group is one-sided. */
const ONE_SIDED = 0.6;
const COLUMNS: Readonly<Record<Side, SummaryColumnKey>> = {
  negative: 'issues',
  positive: 'celebrations',
  none: 'themes',
};

const SIDES: Readonly<Record<SummaryColumnKey, Side>> = {
  issues: 'negative',
  celebrations: 'positive',
  themes: 'none',
};

const NO_ASPECTS: ReadonlySet<SidedAspect> = new Set();

/** A theme with the rule that selected its comments. */
export interface RuledTheme extends Theme {
  readonly rule: Rule;
}

/** The points of a summary, one by one. Deterministic; never throws. */
export function* findPoints(question: ThemesQuestion): Generator<{ column: SummaryColumnKey; point: SummaryPoint }> {
  for (const { column, point } of findRuledThemes(question)) yield { column, point };
}

/** The themes behind `findPoints`, with the material for a model. */
export function* findThemes(question: ThemesQuestion): Generator<Theme> {
  for (const theme of findRuledThemes(question)) yield plainTheme(theme);
}

export function* findRuledThemes(question: ThemesQuestion): Generator<RuledTheme> {
  const search = new Search(question);
  yield* search.first();
  yield* search.others();
}

const plainTheme = ({ column, phrases, sentences, point, rank }: RuledTheme): Theme => ({
  column,
  phrases,
  sentences,
  point,
  rank,
});

/**
 * Incremental search: `read` takes each comment as its text arrives, `first` needs only the texts of `firstRead`,
 * `others` all of them.
 */
export class ThemeSearch {
  readonly #search: Search;

  constructor(question: ThemesQuestion) {
    this.#search = new Search(question);
  }

  /** Reads a comment ahead of the search. */
  read(comment: ThemeComment, period: 'now' | 'before'): void {
    this.#search.read(comment, period);
  }

  first(): Theme[] {
    return [...this.#search.first()].map(plainTheme);
  }

  *others(): Generator<Theme> {
    for (const theme of this.#search.others()) yield plainTheme(theme);
  }
}

class Search {
  readonly #question: ThemesQuestion;
  readonly #now: Period;
  readonly #before: Period;
  readonly #fewest: number;
  /** Lazy. */
  #weights: ((stem: string) => number) | null = null;
  readonly #rules: Rule[] = [];
  readonly #found: { column: SummaryColumnKey; theme: string; parts: ReadonlySet<CommentPart> }[] = [];

  constructor(question: ThemesQuestion) {
    this.#question = question;
    this.#now = new Period(question.comments);
    this.#before = new Period(question.before ?? []);
    this.#fewest = Math.max(FEWEST, Math.ceil(LEAST_SHARE * question.comments.length));
  }

  read(comment: ThemeComment, period: 'now' | 'before'): void {
    (period === 'now' ? this.#now : this.#before).partsIn(comment);
  }

  readonly #weightOf = (stem: string): number => {
    this.#weights ??= weightsOf(this.#question.comments);
    return this.#weights(stem);
  };

  /** Of many comments, the first theme is found among those labelled with its topic, before all are read. */
  *first(): Generator<RuledTheme> {
    if (this.#question.comments.length < MANY) return;
    const topic = firstTopic(this.#now.comments, this.#before.comments);
    if (topic === null) return;
    const counts = [this.#now, this.#before].map((period) => countAspects(period, period.maybeOf(topic)));
    yield* this.#ofAspects(counts, topic, 1);
  }

  /** All other themes: those within the first theme's topic come early, the topic itself last. */
  *others(): Generator<RuledTheme> {
    yield* this.#aspects();
    yield* this.#wishes();
    yield* this.#topics();
    yield* this.#groups();
    yield* this.#topics([PRODUCT_QUALITY]);
  }

  /** Themes by aspect and side: large and growing ones first. */
  *#aspects(): Generator<RuledTheme> {
    const counts = [this.#now, this.#before].map((period) => countAspects(period));
    yield* this.#ofAspects(counts, null, Number.POSITIVE_INFINITY);
  }

  /** `counts`: of now and before. */
  *#ofAspects([now, before]: readonly AspectCounts[], labelled: number | null, most: number): Generator<RuledTheme> {
    if (now === undefined || before === undefined) return;
    for (const { name, side, aspects, rank } of cellsOf(now, before, this.#fewest).slice(0, most)) {
      if (this.#columnFor(COLUMNS[side]) === null) continue;
      const rule: Rule = { kind: 'aspect', aspects, labelled, earlier: [] };
      const theme = this.#themeOf(COLUMNS[side], partsOfAspects(now, aspects), rule, {
        name,
        before: commentsOf(partsOfAspects(before, aspects)).size,
      });
      if (theme === null) continue;
      this.#rules.push(rule);
      yield { ...theme, rank };
    }
  }

  /** Themes by topic and side: potentially large and growing ones first. */
  *#topics(topics?: readonly number[]): Generator<RuledTheme> {
    const aspects = this.#rules.filter(({ kind }) => kind === 'aspect');
    for (const { topic, side, count } of this.#topicSides(topics)) {
      if (this.#columnFor(COLUMNS[side]) === null) continue;
      if (count < this.#fewest) continue;
      const rule: Rule = {
        kind: 'topic',
        topic,
        side,
        earlier: topic === PRODUCT_QUALITY ? [...this.#rules] : aspects,
      };
      const parts = this.#partsOfRule(this.#now, rule);
      const theme = this.#themeOf(COLUMNS[side], parts, rule);
      if (theme === null) continue;
      this.#rules.push(rule);
      yield theme;
    }
  }

  /** Themes of wishes in the same words. */
  *#wishes(): Generator<RuledTheme> {
    const earlier = [...this.#rules];
    const wished = [...this.#now.parts()].filter(
      ({ clause }) => clause.wishes && !earlier.some((rule) => isOf(rule, clause)),
    );
    for (const group of groupsOf(wished, wished, this.#fewest, this.#weightOf)) {
      const only = { sides: ['none', 'positive', 'negative'], asking: true } as const;
      const rule: Rule = { kind: 'stems', stems: new Set(group.stems), ...only, earlier: [...this.#rules] };
      const theme = this.#themeOf('themes', this.#partsOfRule(this.#now, rule), rule);
      if (theme === null) continue;
      this.#rules.push(rule);
      yield theme;
    }
  }

  /** Themes of the remaining parts, by common words. */
  *#groups(): Generator<RuledTheme> {
    if (this.#columnFor('issues') === null && this.#columnFor('celebrations') === null) return;
    const earlier = [...this.#rules];
    const isLeft = ({ clause }: CommentPart) => !earlier.some((rule) => isOf(rule, clause));
    const all = [...this.#now.parts()];
    const left = all.filter(isLeft);
    for (const group of groupsOf(left, all, this.#fewest, this.#weightOf)) {
      const stems = new Set(group.stems);
      for (const { column, ...only } of this.#columnsOf(group)) {
        const rule: Rule = { kind: 'stems', stems, ...only, earlier: [...this.#rules] };
        // Includes parts of an earlier group that did not become a theme.
        const parts = left.filter(({ clause }) => isOf(rule, clause));
        const theme = this.#themeOf(column, parts, rule);
        if (theme === null) continue;
        this.#rules.push(rule);
        yield theme;
      }
    }
  }

  #topicSides(topics?: readonly number[]): TopicSide[] {
    return topicSides(this.#now.comments, this.#before.comments, topics);
  }

  #partsOfRule(period: Period, rule: Rule): CommentPart[] {
    const comments = rule.kind === 'topic' ? period.maybeOf(rule.topic) : period.comments;
    return [...period.parts(comments)].filter(({ clause }) => isOf(rule, clause));
  }

  /**
   * A group belongs to the side of most of its parts, or to both; if few take a side, only its requests are a theme.
   */
  #columnsOf({ parts }: Group): { column: SummaryColumnKey; sides: readonly Side[]; asking: boolean }[] {
    const count = (side: Side) => commentsOf(parts.filter(({ clause }) => clause.side === side)).size;
    const [positive, negative] = [count('positive'), count('negative')];
    const judged = positive + negative;
    const issue = { column: 'issues', sides: ['negative'], asking: false } as const;
    const praise = { column: 'celebrations', sides: ['positive'], asking: false } as const;
    if (judged * 2 < commentsOf(parts).size) {
      return [{ column: 'themes', sides: ['none', 'positive', 'negative'], asking: true }];
    }
    if (negative >= ONE_SIDED * judged) return [{ ...issue, sides: ['negative', 'none'] }];
    if (positive >= ONE_SIDED * judged) return [{ ...praise, sides: ['positive', 'none'] }];
    return [issue, praise];
  }

  /** `known`: what the rule alone determines. */
  #themeOf(
    own: SummaryColumnKey,
    parts: readonly CommentPart[],
    rule: Rule,
    known?: { readonly name: string /** Comments of the previous period. */; readonly before: number },
  ): RuledTheme | null {
    const comments = commentsOf(parts);
    const column = this.#columnFor(own);
    if (column === null || comments.size < this.#fewest || this.#isSame(parts)) return null;
    const weights = themeWeights(parts, this.#weightOf);
    const central = byCentrality(parts, weights);
    const phrases = phrasesOf(central, weights);
    const heading = known?.name ?? headingOf(central, weights, SIDES[own]) ?? this.#plainHeading(rule, phrases);
    if (heading === null || this.#found.some(({ theme }) => theme === heading)) return null;
    const holdsTogether = rule.kind === 'aspect' || (rule.kind === 'topic' && rule.topic !== PRODUCT_QUALITY);
    const aspects = rule.kind === 'aspect' ? rule.aspects : NO_ASPECTS;
    const facts = { side: SIDES[own], comments: comments.size, holdsTogether, aspects };
    const quote = quoteFor(central, facts, weights);
    if (quote === null) return null;
    this.#found.push({ column, theme: heading, parts: new Set(parts) });
    const point = {
      theme: heading,
      text: quote.text,
      n: comments.size,
      share: comments.size / this.#question.comments.length,
      citations: [...quote.cited.keys()],
      trend: this.#trendOf(
        comments.size,
        () => known?.before ?? commentsOf(this.#partsOfRule(this.#before, rule)).size,
      ),
    };
    return { column, phrases, sentences: [...quote.cited.values()], point, rank: null, rule };
  }

  /** The theme's own column, or the recurring themes if it is full; null if both are. */
  #columnFor(own: SummaryColumnKey): SummaryColumnKey | null {
    const countIn = (column: SummaryColumnKey) => this.#found.filter((other) => other.column === column).length;
    if (countIn(own) < MOST[own]) return own;
    return own !== 'themes' && countIn('themes') < MOST_OVERFLOW ? 'themes' : null;
  }

  /**
   * Whether a theme overlaps an earlier one in comment parts. Sharing comments is allowed, since one may say two
   * things.
   */
  #isSame(parts: readonly CommentPart[]): boolean {
    return this.#found.some((other) => {
      const both = commentsOf(parts.filter((each) => other.parts.has(each))).size;
      return both >= SAME * Math.min(commentsOf(parts).size, commentsOf(other.parts).size);
    });
  }

  #plainHeading(rule: Rule, phrases: readonly string[]): string | null {
    const words = phrases.slice(0, 2).join(', ');
    if (words === '') return null;
    const name = rule.kind === 'topic' ? this.#question.topicName(rule.topic) : undefined;
    return name === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `${name}: ${words}`;
  }

  #trendOf(count: number, countBefore: () => number): SummaryTrend | null {
    const { comments, before } = this.#question;
    if (before === null || before.length === 0) return null;
    const n = countBefore();
    const { delta, significant } = commentShareChange({ count, n: comments.length }, { count: n, n: before.length });
    if (delta === null) return null;
    const direction = !significant ? 'steady' : delta > 0 ? 'rose' : 'fell';
    return { n, share: n / before.length, delta, significant, direction };
  }
}
