/** What a page says: its figures as texts, with their places, and what axe finds. Pure: no browser. */

export interface Figure {
  /** Of the figure: table, heading or accessible name around it. */
  readonly place: string;
  /** Row and column of a cell, or what the text says around its numbers. */
  readonly label: string;
  readonly text: string;
}

/** A fault of accessibility. */
export interface Fault {
  readonly rule: string;
  readonly help: string;
  /** Selectors, in the page's order. */
  readonly elements: readonly string[];
}

export interface PageReading {
  readonly figures: readonly Figure[];
  readonly faults: readonly Fault[];
}

/** `before` or `after` null: it is not there. */
export type Difference =
  | {
      readonly kind: 'figure';
      readonly page: string;
      readonly place: string;
      readonly label: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'fault';
      readonly page: string;
      readonly rule: string;
      readonly help: string;
      readonly element: string;
    };

/**
 * Differences of one page: figures by place and label, whatever their order, and faults that the new version adds. A fault
 * that is gone is none.
 */
export function compareReadings(page: string, before: PageReading, after: PageReading): readonly Difference[] {
  const [old, now] = [byKey(before.figures), byKey(after.figures)];
  const figures = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Difference[] => {
    const [first] = [...(old.get(key) ?? []), ...(now.get(key) ?? [])];
    if (first === undefined) return [];
    const { place, label } = first;
    const [left, right] = withoutCommon(old.get(key) ?? [], now.get(key) ?? []);
    return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
      kind: 'figure',
      page,
      place,
      label,
      before: left[at]?.text ?? null,
      after: right[at]?.text ?? null,
    }));
  });
  return [...figures, ...addedFaults(page, before.faults, after.faults)];
}

function byKey(figures: readonly Figure[]): Map<string, Figure[]> {
  const found = new Map<string, Figure[]>();
  for (const figure of figures) {
    const key = JSON.stringify([spaced(figure.place), spaced(figure.label)]);
    found.set(key, [...(found.get(key) ?? []), figure]);
  }
  return found;
}

/** Both lists without what is in both, as often as it is. */
function withoutCommon(before: readonly Figure[], after: readonly Figure[]): [Figure[], Figure[]] {
  const left = [...before];
  const right = after.filter(({ text }) => {
    const same = left.findIndex((each) => sameText(each.text, text));
    if (same === -1) return true;
    left.splice(same, 1);
    return false;
  });
  return [left, right];
}

function addedFaults(page: string, before: readonly Fault[], after: readonly Fault[]): Difference[] {
  return after.flatMap(({ rule, help, elements }) => {
    const had = before.find((each) => each.rule === rule)?.elements.length ?? 0;
    // Selectors change with the build: a fault more is one that was added, named by the last of them.
    return elements.slice(had).map((element): Difference => ({ kind: 'fault', page, rule, help, element }));
  });
}

const sameText = (a: string, b: string) => a === b || comparable(a) === comparable(b);

const NUMBER = /(?<![\w.,])([+\-−]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\d])/g;

/** Days and times stay as they are written: `2026-11-02` is no 2026-11-2. */
const DAY = /(\d{1,4}[-/:]\d{1,2}(?:[-/:]\d{1,4})?)/;

/**
 * A text in which two ways of writing one number are one: thousands separators, zeros at its end, the two minus signs and
 * the space before a percent sign.
 */
function comparable(text: string): string {
  // Every second part is a day.
  const parts = spaced(text).split(DAY);
  return parts.map((part, at) => (at % 2 === 1 ? part : withoutWriting(part))).join('');
}

const withoutWriting = (text: string) =>
  text
    .replace(NUMBER, (_, sign: string, whole: string, rest = '') => {
      const value = Number(whole.replaceAll(',', '') + rest);
      return `${sign === '−' ? '-' : sign}${value}`;
    })
    .replace(/ %/g, '%');

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
