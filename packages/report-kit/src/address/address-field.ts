import { isDay } from '@shoppervoice/survey-model';

/** One value of the address that a reader can set. Reading never throws: unreadable values are reported and ignored. */
export interface AddressField<Value> {
  /** The default, which is not written to the address. */
  readonly fallback: Value;
  read(values: readonly string[]): { readonly value: Value; readonly unreadable: readonly string[] };
  write(value: Value): readonly string[];
}

/** One of the options; if the address repeats the name, the last value counts. */
export function oneOf<Option extends string>(options: readonly Option[], fallback: Option): AddressField<Option> {
  const isOption = (value: string): value is Option => (options as readonly string[]).includes(value);
  return {
    fallback,
    read(values) {
      const known = values.filter(isOption);
      return { value: known.at(-1) ?? fallback, unreadable: values.filter((value) => !isOption(value)) };
    },
    write: (value) => (value === fallback ? [] : [value]),
  };
}

/** Any of the options, one parameter each. In the order of the options, without duplicates. */
export function anyOf<Option extends string>(options: readonly Option[]): AddressField<readonly Option[]> {
  const isOption = (value: string) => (options as readonly string[]).includes(value);
  return {
    fallback: [],
    read: (values) => ({
      value: options.filter((option) => values.includes(option)),
      unreadable: values.filter((value) => !isOption(value)),
    }),
    write: (value) => options.filter((option) => value.includes(option)),
  };
}

const INTEGER = /^[+-]?\d+$/;
const ID = /^\d{1,9}$/;

/** Ids of a catalogue by repetition of the name, each a whole number in base 10 that the catalogue knows. */
export function anyIdOf(known: readonly number[]): AddressField<readonly number[]> {
  const idOf = (value: string) => (INTEGER.test(value.trim()) ? Number.parseInt(value, 10) : Number.NaN);
  return {
    fallback: [],
    read(values) {
      const ids = values.map(idOf);
      return {
        value: known.filter((id) => ids.includes(id)),
        unreadable: values.filter((value) => !known.includes(idOf(value))),
      };
    },
    write: (value) => known.filter((id) => value.includes(id)).map(String),
  };
}

/** Ids that only the response can validate, each a whole number in base 10. */
export const anyNumber: AddressField<readonly number[]> = {
  fallback: [],
  read: (values) => ({
    value: [...new Set(values.filter((value) => ID.test(value)).map(Number))],
    unreadable: values.filter((value) => !ID.test(value)),
  }),
  write: (value) => value.map(String),
};

const CODE = /^[\w-]{1,60}$/;

/** Codes that only the response can validate, one parameter each; a code that does not exist has no effect. */
export const anyCode: AddressField<readonly string[]> = {
  fallback: [],
  read: (values) => ({
    value: [...new Set(values.filter((value) => CODE.test(value)))],
    unreadable: values.filter((value) => !CODE.test(value)),
  }),
  write: (value) => value,
};

/** One code, or none (`''`). */
export const codeOrNone: AddressField<string> = {
  fallback: '',
  read: (values) => ({
    value: values.filter((value) => CODE.test(value)).at(-1) ?? '',
    unreadable: values.filter((value) => !CODE.test(value)),
  }),
  write: (value) => (value === '' ? [] : [value]),
};

/** A whole number from `min` to `max`, e.g. a page. */
export function wholeNumber({
  min,
  max = Number.MAX_SAFE_INTEGER,
  fallback,
}: {
  min: number;
  max?: number;
  fallback: number;
}): AddressField<number> {
  const ok = (value: string) => INTEGER.test(value) && Number(value) >= min && Number(value) <= max;
  return {
    fallback,
    read(values) {
      const last = values.filter(ok).at(-1);
      return { value: last === undefined ? fallback : Number(last), unreadable: values.filter((value) => !ok(value)) };
    },
    write: (value) => (value === fallback ? [] : [String(value)]),
  };
}

/** A calendar day `YYYY-MM-DD` that exists, or none: `''`. */
export const dayOrNone: AddressField<string> = {
  fallback: '',
  read: (values) => ({
    value: values.filter(isDay).at(-1) ?? '',
    unreadable: values.filter((value) => !isDay(value)),
  }),
  write: (value) => (value === '' ? [] : [value]),
};

/** Words as typed, cut at `maxLength` characters. */
export function words({ maxLength }: { maxLength: number }): AddressField<string> {
  return {
    fallback: '',
    read: (values) => ({ value: (values.at(-1) ?? '').slice(0, maxLength), unreadable: [] }),
    write: (value) => (value === '' ? [] : [value.slice(0, maxLength)]),
  };
}

/**
 * Parameters that panels keep in the address beside the fields of their page. Any other name is reported as unknown.
 */
export const VIEW_NAMES = ['metric', 'off', 'draw', 'holidays', 'chart', 'path', 'sort', 'order', 'courses'] as const;

/** Fields of a panel: `satisfies ViewFields` limits them to the names above. */
export type ViewFields = Partial<Readonly<Record<(typeof VIEW_NAMES)[number], AddressField<unknown>>>>;
