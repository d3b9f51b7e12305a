import type { Option } from './question.ts';

/**
 * ISO 639-1 codes of the languages that comments are detected in. A comment's column stores the place, from 1: append
 * only.
 */
const CODES =
  'en fr es am ar az be bg bn ca cs da de el et eu fa fi gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh'.split(
    ' ',
  );

/** A text whose language was sought and not found, or is none of the table. */
export const UNKNOWN_LANGUAGE = 0;

/** `code`: null if it is not known. */
export const languageId = (code: string | null): number => CODES.indexOf(code ?? '') + 1;

/** Null: unknown. */
export const languageCode = (id: number): string | null => CODES[id - 1] ?? null;

let names: Intl.DisplayNames | null = null;

/** `Dutch` of `nl`; `Unknown` of null. The platform's names, so that no page carries a table of them. */
export function languageName(code: string | null): string {
  if (code === null) return 'Unknown';
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(code) ?? code;
}

let options: readonly Option[] | null = null;

/** English first, unknown last. Built at first use, as names take a browser some milliseconds. */
export function languageOptions(): readonly Option[] {
  options ??= [...CODES.map((_, at) => at + 1), UNKNOWN_LANGUAGE].map((id) => ({
    id,
    label: languageName(languageCode(id)),
  }));
  return options;
}
