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

/** One or two columns in one code per row. */
interface CodedColumns {
  /** Index of each column, and its code by that of the row: 0 for no answer, otherwise the rating + 1. */
  readonly members: readonly { readonly column: number; readonly codeOf: Uint8Array }[];
  readonly codes: Uint8Array;
}

/** Of a row of two columns, and of one alone. */
const FIRST = Uint8Array.from({ length: CODES * CODES }, (_, code) => Math.floor(code / CODES));
const SECOND = Uint8Array.from({ length: CODES * CODES }, (_, code) => code % CODES);

/**
 * Sums of all pairs of rating columns (-1: no answer) per group of rows. `starts`: where each group begins, and the
 * number of rows at the end.
 *
 * Joint answers to two, three or four questions are counted at once in a small table, from which all their pairs are
 * read: a row costs a fraction of a step per pair.
 */
export function pairSums(columns: readonly Int32Array[], starts: readonly number[]): readonly GroupSums[] {
  const size = columns.length;
  const groups = starts.length - 1;
  const rows = starts[groups] ?? 0;
  const { first, second } = TOGETHER.find((each) => rows / groups >= each.rows) ?? TOGETHER[2];
  const ones = codedColumns(columns, rows, first);
  const others = first === second ? ones : codedColumns(columns, rows, second);
  const width = CODES ** second;
  const scaled = ones.map(({ codes }) => times(codes, width));
  const tables = others.map(() => new Uint32Array(CODES ** first * width));
  const joint = new Uint32Array(CODES * CODES);
  return Array.from({ length: groups }, (_, group) => {
    const sums: GroupSums = {
      pairs: new PairSums(size),
      outcomes: columns.map(() => ({ n: new Float64Array(CODES - 1), sum: new Float64Array(CODES - 1) })),
    };
    ones.forEach((one, at) => {
      const start = (at * first) / second;
      const [from = 0, to = 0] = [starts[group], starts[group + 1]];
      count(tables, scaled[at] as Uint16Array, others, start, from, to);
      others.slice(start).forEach((other, place) => {
        for (const u of one.members) {
          for (const v of other.members) {
            if (v.column < u.column) continue;
            readJoint(joint, tables[start + place] as Uint32Array, u.codeOf, v.codeOf, width);
            addPair(sums, joint, u.column, v.column);
          }
        }
      });
    });
    return sums;
  });
}

function codedColumns(columns: readonly Int32Array[], rows: number, together: 1 | 2): readonly CodedColumns[] {
  const coded: CodedColumns[] = [];
  for (let column = 0; column < columns.length; column += together) {
    const codes = new Uint8Array(rows);
    const members = [{ column, codeOf: together === 1 ? SECOND : FIRST }];
    if (together === 2 && column + 1 < columns.length) members.push({ column: column + 1, codeOf: SECOND });
    for (const { column: each, codeOf } of members) {
      const [ratings, unit] = [columns[each] as Int32Array, codeOf === FIRST ? CODES : 1];
      for (let row = 0; row < rows; row += 1) {
        codes[row] = (codes[row] as number) + ((ratings[row] as number) + 1) * unit;
      }
    }
    coded.push({ members, codes });
  }
  return coded;
}

/** A loop, since `from` of typed arrays takes ten times as long. */
function times(codes: Uint8Array, factor: number): Uint16Array {
  const scaled = new Uint16Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) scaled[row] = (codes[row] as number) * factor;
  return scaled;
}

/** The inner loop, apart from all else, as it is fast only so. `scaled`: codes times the width of a table. */
function count(
  tables: readonly Uint32Array[],
  scaled: Uint16Array,
  others: readonly CodedColumns[],
  start: number,
  from: number,
  to: number,
): void {
  for (let at = start; at < others.length; at += 1) {
    const table = tables[at] as Uint32Array;
    const { codes } = others[at] as CodedColumns;
    table.fill(0);
    for (let row = from; row < to; row += 1) {
      const cell = (scaled[row] as number) + (codes[row] as number);
      table[cell] = (table[cell] as number) + 1;
    }
  }
}

/** Sets `joint` to the number of rows per code of a column of the first side and one of the other. */
function readJoint(joint: Uint32Array, table: Uint32Array, one: Uint8Array, other: Uint8Array, width: number): void {
  joint.fill(0);
  for (let code = 0; code * width < table.length; code += 1) {
    const [cells, places] = [code * width, (one[code] as number) * CODES];
    for (let at = 0; at < width; at += 1) {
      const place = places + (other[at] as number);
      joint[place] = (joint[place] as number) + (table[cells + at] as number);
    }
  }
}

function addPair({ pairs, outcomes }: GroupSums, joint: Uint32Array, u: number, v: number): void {
  const byRating = u === 0 ? outcomes[v] : undefined;
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let a = 0; a < CODES - 1; a += 1) {
    const cells = (a + 1) * CODES + 1;
    let [rows, sum, squares] = [0, 0, 0];
    for (let b = 0; b < CODES - 1; b += 1) {
      const count = joint[cells + b] as number;
      rows += count;
      sum += count * b;
      squares += count * b * b;
      if (byRating !== undefined) {
        byRating.n[b] = (byRating.n[b] as number) + count;
        byRating.sum[b] = (byRating.sum[b] as number) + count * a;
      }
    }
    n += rows;
    x += rows * a;
    xx += rows * a * a;
    y += sum;
    yy += squares;
    xy += sum * a;
  }
  const [at, back] = [u * pairs.size + v, v * pairs.size + u];
  pairs.n[at] = pairs.n[back] = n;
  pairs.x[at] = x;
  pairs.x[back] = y;
  pairs.xx[at] = xx;
  pairs.xx[back] = yy;
  pairs.xy[at] = pairs.xy[back] = xy;
}
