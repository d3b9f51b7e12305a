/** Metrics as a server exports them. */
export class ExportedMetrics {
  /** Names that are declared, those of histograms with their suffixes. */
  readonly names = new Set<string>();
  /** Values by `<name> <label>`, of metrics that have samples. */
  readonly #values = new Map<string, Set<string>>();
  readonly #sampled = new Set<string>();

  /** Text of a `/metrics`. */
  add(text: string): void {
    for (const line of text.split('\n')) {
      const [, declared = '', type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
      if (type === 'histogram')
        for (const suffix of ['bucket', 'count', 'sum']) this.names.add(`${declared}_${suffix}`);
      else if (declared !== '') this.names.add(declared);
      const [, sampled, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      if (sampled === undefined) continue;
      this.#sampled.add(sampled);
      for (const [, label, value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
        const key = `${sampled} ${label}`;
        const values = this.#values.get(key) ?? new Set();
        this.#values.set(key, values.add(value));
      }
    }
  }

  /** What is wrong with a selector, in words. Metrics without samples may have any labels. */
  faultsOf({ name, matchers }: Selector): string[] {
    if (!this.names.has(name)) return [`${name} is not exported`];
    if (!this.#sampled.has(name)) return [];
    return matchers.flatMap(({ label, operator, value }) => {
      // Prometheus adds these to each series.
      if (label === 'job' || label === 'instance') return [];
      const values = [...(this.#values.get(`${name} ${label}`) ?? [])];
      const holds = {
        '=': (each: string) => each === value,
        '!=': (each: string) => each !== value,
        '=~': (each: string) => new RegExp(`^(?:${value})$`).test(each),
        '!~': (each: string) => !new RegExp(`^(?:${value})$`).test(each),
      }[operator];
      // Which statuses have occurred so far says nothing.
      if (values.some(holds) || (values.length > 0 && label === 'status')) return [];
      return [`${name} has no ${label}${operator}"${value}"`];
    });
  }
}

export interface Selector {
  readonly name: string;
  readonly matchers: readonly {
    readonly label: string;
    readonly operator: '=' | '!=' | '=~' | '!~';
    readonly value: string;
  }[];
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** The series that an expression of PromQL reads. */
export function selectorsOf(expression: string): Selector[] {
  const text = expression
    .replaceAll('$__rate_interval', '5m')
    .replace(/\[\w+\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...text.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?(\s*\()?/g)].flatMap(
    ([, name = '', braces = '', call]) => {
      if (call !== undefined || WORDS.has(name)) return [];
      const matchers = [...braces.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({
          label,
          operator: operator as Selector['matchers'][number]['operator'],
          value,
        }),
      );
      return [{ name, matchers }];
    },
  );
}
