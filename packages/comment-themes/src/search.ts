import type { SummaryColumnKey, SummaryTrend } from '@shoppervoice/contracts/comments';
import { firstTopic, PRODUCT_QUALITY, type TopicSide, topicSides } from '@shoppervoice/survey-model';
import { type AspectCounts, cellsOf, countAspects, partsOfAspects } from './aspect-cells.ts';
import { byCentrality, phrasesOf, themeWeights, type Weights } from './centrality.ts';
import type { Side, SidedAspect } from './clauses.ts';
import { type CommentPart, commentsOf, Period } from './comment-parts.ts';
import { type Group, groupsOf } from './groups.ts';
import { capital, headingsOf, isSaidBy, nameTest } from './heading.ts';
import { pointChange } from './point-change.ts';
import type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
import { quoteFor } from './quote.ts';
import { isOf, type Rule } from './rules.ts';
import { weightsOf } from './weights.ts';

/** Least number and share of comments in a theme. */
const FEWEST = 3;
const LEAST_SHARE = 0.005;
const MOST: Readonly<Record<SummaryColumnKey, number>> = { issues: 40, themes: 6, celebrations: 24 };
/** Above this, reading all comments takes longer than a user waits for the first words. */
const MANY = 1_500;
/** So many comments say a true point in so many words; of fewer, less is enough. */
const LARGE = 150;
/** Overlap from which two themes are the same. */
const SAME = 0.6;
const SAME_CITATIONS = 0.8;
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

/** Finds the themes of a question, one by one. */
export class Search {
  readonly #question: ThemesQuestion;
  readonly #now: Period;
  readonly #before: Period;
  readonly #fewest: number;
  /** Lazy. */
  #weights: ((stem: string) => number) | null = null;
  readonly #rules: Rule[] = [];
  readonly #found: {
    readonly column: SummaryColumnKey;
    readonly theme: string;
    readonly parts: ReadonlySet<CommentPart>;
    readonly cited: readonly string[];
  }[] = [];
  readonly #isName: (word: string) => boolean;

  constructor(question: ThemesQuestion) {
    this.#question = question;
    this.#now = new Period(question.comments);
    this.#before = new Period(question.before ?? []);
    this.#fewest = Math.max(FEWEST, Math.ceil(LEAST_SHARE * question.comments.length));
    this.#isName = nameTest(question.comments);
  }

  get #isLarge(): boolean {
    return this.#question.comments.length >= LARGE;
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
    if (!this.#isLarge) yield* this.#topics([PRODUCT_QUALITY]);
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
      if (!this.#hasRoom(COLUMNS[side])) continue;
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
      if (!this.#hasRoom(COLUMNS[side])) continue;
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
    if (!this.#hasRoom('issues') && !this.#hasRoom('celebrations')) return;
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
    column: SummaryColumnKey,
    parts: readonly CommentPart[],
    rule: Rule,
    known?: { readonly name: string /** Comments of the previous period. */; readonly before: number },
  ): RuledTheme | null {
    const comments = commentsOf(parts);
    const side = SIDES[column];
    if (!this.#hasRoom(column) || comments.size < this.#fewest || this.#isSame(parts)) return null;
    const weights = themeWeights(parts, this.#weightOf);
    const central = byCentrality(parts, weights);
    const phrases = phrasesOf(central, weights);
    const holdsTogether = rule.kind === 'aspect' || (rule.kind === 'topic' && rule.topic !== PRODUCT_QUALITY);
    const aspects = rule.kind === 'aspect' ? rule.aspects : NO_ASPECTS;
    const quote = quoteFor(
      central,
      { side, comments: comments.size, holdsTogether, aspects, isLarge: this.#isLarge },
      weights,
    );
    if (quote === null || this.#repeats(column, quote.cited)) return null;
    const cited = [...quote.cited.values()];
    const headings = known === undefined ? this.#headings(rule, central, weights, side, phrases) : [known.name];
    // Of many comments, one word ("Nice phone") is said of everything.
    const fewest = this.#isLarge ? 2 : 1;
    const heading =
      headings.find((each) => known !== undefined || isSaidBy(each, cited, fewest)) ?? this.#topicName(rule);
    if (heading === null || this.#found.some(({ theme }) => theme === heading)) return null;
    this.#found.push({ column, theme: heading, parts: new Set(parts), cited: [...quote.cited.keys()] });
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
    return { column, phrases, sentences: cited, point, rank: null, rule };
  }

  /** Whether a column has room. A complaint that has no room is left out: under another title it would be hidden. */
  #hasRoom(column: SummaryColumnKey): boolean {
    return this.#found.filter((other) => other.column === column).length < MOST[column];
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

  /** Whether most of these comments are cited in the same column already: the same shoppers, said twice. */
  #repeats(column: SummaryColumnKey, cited: ReadonlyMap<string, string>): boolean {
    const isAlike = (other: { readonly column: SummaryColumnKey; readonly cited: readonly string[] }) =>
      other.column === column && other.cited.filter((id) => cited.has(id)).length >= SAME_CITATIONS * cited.size;
    return this.#found.some(isAlike);
  }

  /** Headings for what no aspect names, best first. */
  #headings(
    rule: Rule,
    central: readonly CommentPart[],
    weights: Weights,
    side: Side,
    phrases: readonly string[],
  ): string[] {
    // Of many comments, one word alone says too little.
    const words = this.#isLarge ? [] : phrases.filter((word) => !this.#isName(word)).slice(0, 2);
    const name = this.#topicName(rule);
    const plain = words.map((word) => (name === null ? capital(word) : `${name}: ${word}`));
    return [...headingsOf(central, weights, side, this.#isName), ...plain];
  }

  /** Its parts are of this topic by their words. Of many comments, a topic alone says too little. */
  #topicName(rule: Rule): string | null {
    return rule.kind === 'topic' && !this.#isLarge ? (this.#question.topicName(rule.topic) ?? null) : null;
  }

  #trendOf(count: number, countBefore: () => number): SummaryTrend | null {
    const { comments, before } = this.#question;
    if (before === null || before.length === 0) return null;
    const n = countBefore();
    const { delta, significant } = pointChange({ count, n: comments.length }, { count: n, n: before.length });
    if (delta === null) return null;
    const direction = !significant ? 'steady' : delta > 0 ? 'rose' : 'fell';
    return { n, share: n / before.length, delta, significant, direction };
  }
}
