/** Answers 0 to 10, and none. */
const CODES = 12;
/**
 * Columns that are counted together on each side of a table, by the least rows per group from which that is quickest: a
 * table of four columns has 20,736 cells to read, one of two 144.
 */
const TOGETHER = [
  { rows: 100_000, first: 2, second: 2 },
  { rows: 4000, first: 2, second: 1 },
  { rows: 0, first: 1, second: 1 },
] as const;

/**
 * Sums over the rows that have both ratings of a pair, for columns u and v at `u * size + v`. `n`: rows; `x`: of u;
 * `xx`: of u squared; `xy`: of the products. At `u * size + u` they are u's own.
 */
export class PairSums {
  readonly size: number;
  readonly n: Float64Array;
  readonly x: Float64Array;
  readonly xx: Float64Array;
  readonly xy: Float64Array;

  constructor(size: number) {
    this.size = size;
    [this.n, this.x, this.xx, this.xy] = [0, 0, 0, 0].map(() => new Float64Array(size * size)) as FourSums;
  }

  /** Pearson's correlation of two columns over the rows that have both; 0 where it is undefined. */
  correlation(u: number, v: number): number {
    const [at, back] = [u * this.size + v, v * this.size + u];
    const [n = 0, x = 0, y = 0] = [this.n[at], this.x[at], this.x[back]];
    const squares = (n * (this.xx[at] ?? 0) - x * x) * (n * (this.xx[back] ?? 0) - y * y);
    return squares > 0 ? (n * (this.xy[at] ?? 0) - x * y) / Math.sqrt(squares) : 0;
  }

  /** Whether a column has two different answers. */
  varies(u: number): boolean {
    const at = u * this.size + u;
    return (this.n[at] ?? 0) * (this.xx[at] ?? 0) > (this.x[at] ?? 0) ** 2;
  }

  add(other: PairSums, sign: 1 | -1 = 1): void {
    for (const name of ['n', 'x', 'xx', 'xy'] as const) {
      const [to, from] = [this[name], other[name]];
      for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + sign * (from[at] ?? 0);
    }
  }
}

type FourSums = [Float64Array, Float64Array, Float64Array, Float64Array];

/** The outcome by a rating, 0 to 10: how many of those who gave it rated the outcome, and the sum of what they gave. */
export interface OutcomeByRating {
  readonly n: Float64Array;
  readonly sum: Float64Array;
}

/** What the rows of one group add up to. */
export interface GroupSums {
  readonly pairs: PairSums;
  /** Per column: the first column by its ratings. */
  readonly outcomes: readonly OutcomeByRating[];
}

/** One or two columns in one code per row; of two, the first counts twelves. */
interface CodedColumns {
  /** Indexes of the columns. */
  readonly members: readonly number[];
  /** Codes of a group's rows, two in a word: the first in its lower half. A column's code is 0 or the rating + 1. */
  readonly words: Int32Array;
}

const HALF = 16;
const LOWER = 2 ** HALF - 1;

/**
 * Sums of all pairs of rating columns (-1: no answer) per group of rows. `starts`: where each group begins, and the
 * number of rows at the end.
 *
 * Joint answers to two, three or four questions are counted at once in a small table, from which all their pairs are
 * read: a row costs a fraction of a step per pair. Codes of two rows are in one word, so that one addition makes two
 * places of the table, which halves the time.
 */
export function pairSums(columns: readonly Int32Array[], starts: readonly number[]): readonly GroupSums[] {
  const size = columns.length;
  const groups = starts.length - 1;
  const rowsOf = (group: number) => (starts[group + 1] ?? 0) - (starts[group] ?? 0);
  const most = Math.max(0, ...Array.from({ length: groups }, (_, group) => rowsOf(group)));
  const { first, second } = TOGETHER.find(({ rows }) => (starts[groups] ?? 0) / groups >= rows) ?? TOGETHER[2];
  const words = Math.ceil(most / 2);
  const singles = columns.map((_, column): CodedColumns => ({ members: [column], words: new Int32Array(words) }));
  const pairs = first === 1 ? [] : pairsOf(singles, words);
  const ones = first === 1 ? singles : pairs;
  const others = second === 1 ? singles : pairs;
  const width = CODES ** second;
  const scaled = new Int32Array(words);
  const tables = others.map(() => new Uint32Array(CODES ** first * width));
  const marginal = new Uint32Array(CODES ** (first + 1));
  return Array.from({ length: groups }, (_, group) => {
    const sums: GroupSums = {
      pairs: new PairSums(size),
      outcomes: columns.map(() => ({ n: new Float64Array(CODES - 1), sum: new Float64Array(CODES - 1) })),
    };
    const rows = rowsOf(group);
    singles.forEach(({ words: codes }, column) => {
      code(codes, columns[column] as Int32Array, starts[group] ?? 0, rows);
    });
    for (const { members, words: codes } of pairs) {
      const [u, v] = members.map((column) => singles[column]?.words);
      if (u !== undefined) join(codes, u, v);
    }
    ones.forEach((one, at) => {
      const start = (at * first) / second;
      for (let word = 0; word < words; word += 1) scaled[word] = (one.words[word] as number) * width;
      count(tables, scaled, others, start, rows);
      others.slice(start).forEach(({ members }, place) => {
        const table = tables[start + place] as Uint32Array;
        members.forEach((v, member) => {
          const joint = second === 1 ? table : ofMember(marginal, table, member);
          one.members.forEach((u, which) => {
            if (v >= u) addPair(sums, joint, { u, v, ofTwo: first === 1 ? null : which });
          });
        });
      });
    });
    return sums;
  });
}

const pairsOf = (singles: readonly CodedColumns[], words: number): readonly CodedColumns[] =>
  Array.from({ length: Math.ceil(singles.length / 2) }, (_, at) => ({
    members: [2 * at, 2 * at + 1].filter((column) => column < singles.length),
    words: new Int32Array(words),
  }));

/** Sets the codes of some rows of a column. */
function code(words: Int32Array, ratings: Int32Array, from: number, rows: number): void {
  const whole = rows >> 1;
  for (let word = 0; word < whole; word += 1) {
    const row = from + 2 * word;
    words[word] = (ratings[row] as number) + 1 + (((ratings[row + 1] as number) + 1) << HALF);
  }
  if (rows % 2 === 1) words[whole] = (ratings[from + rows - 1] as number) + 1;
}

function join(words: Int32Array, first: Int32Array, second: Int32Array | undefined): void {
  for (let word = 0; word < words.length; word += 1) {
    words[word] = (first[word] as number) * CODES + (second === undefined ? 0 : (second[word] as number));
  }
}

/** The inner loop, apart from all else, as it is fast only so. `scaled`: codes times the width of a table. */
function count(
  tables: readonly Uint32Array[],
  scaled: Int32Array,
  others: readonly CodedColumns[],
  start: number,
  rows: number,
): void {
  const whole = rows >> 1;
  for (let at = start; at < others.length; at += 1) {
    const table = tables[at] as Uint32Array;
    const { words } = others[at] as CodedColumns;
    table.fill(0);
    for (let word = 0; word < whole; word += 1) {
      const cells = (scaled[word] as number) + (words[word] as number);
      const lower = cells & LOWER;
      const upper = cells >>> HALF;
      table[lower] = (table[lower] as number) + 1;
      table[upper] = (table[upper] as number) + 1;
    }
    if (rows % 2 === 0) continue;
    const last = ((scaled[whole] as number) + (words[whole] as number)) & LOWER;
    table[last] = (table[last] as number) + 1;
  }
}

/** Sets `into` to a table by one of the two columns of its other side. */
function ofMember(into: Uint32Array, table: Uint32Array, member: number): Uint32Array {
  into.fill(0);
  for (let at = 0; at < table.length; at += CODES) {
    const place = Math.floor(at / CODES ** 2) * CODES;
    for (let code = 0; code < CODES; code += 1) {
      const to = member === 0 ? place + (Math.floor(at / CODES) % CODES) : place + code;
      into[to] = (into[to] as number) + (table[at + code] as number);
    }
  }
  return into;
}

/**
 * Adds a pair's sums. `joint`: rows by the code of the first side and that of `v`; `ofTwo`: which of the two columns
 * of the first side `u` is, null: it is alone.
 */
function addPair(
  { pairs, outcomes }: GroupSums,
  joint: Uint32Array,
  { u, v, ofTwo }: { readonly u: number; readonly v: number; readonly ofTwo: number | null },
): void {
  const byRating = u === 0 ? outcomes[v] : undefined;
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let code = 0; code * CODES < joint.length; code += 1) {
    const a = (ofTwo === null ? code : ofTwo === 0 ? Math.floor(code / CODES) : code % CODES) - 1;
    if (a < 0) continue;
    const cells = code * CODES + 1;
    let rows = 0;
    let sum = 0;
    let squares = 0;
    for (let b = 0; b < CODES - 1; b += 1) {
      const found = joint[cells + b] as number;
      rows += found;
      sum += found * b;
      squares += found * b * b;
    }
    if (rows === 0) continue;
    n += rows;
    x += rows * a;
    xx += rows * a * a;
    y += sum;
    yy += squares;
    xy += sum * a;
    if (byRating !== undefined) addOutcome(byRating, joint, cells, a);
  }
  const [at, back] = [u * pairs.size + v, v * pairs.size + u];
  pairs.n[at] = pairs.n[back] = n;
  pairs.x[at] = x;
  pairs.x[back] = y;
  pairs.xx[at] = xx;
  pairs.xx[back] = yy;
  pairs.xy[at] = pairs.xy[back] = xy;
}

function addOutcome({ n, sum }: OutcomeByRating, joint: Uint32Array, cells: number, outcome: number): void {
  for (let b = 0; b < CODES - 1; b += 1) {
    const found = joint[cells + b] as number;
    n[b] = (n[b] as number) + found;
    sum[b] = (sum[b] as number) + found * outcome;
  }
}
