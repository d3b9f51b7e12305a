/** A text for readers, with its line in the file, from 1. */
export interface ReadText {
  readonly line: number;
  readonly text: string;
}

/** Removes comments, keeps their lines. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1');

/** Literals of one line; text between tags; a line of prose by itself, as JSX has it when it wraps. */
const TEXTS =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`|>([^<>{}=;()]*[A-Za-z][^<>{}=;()]*)[<{]|^[ \t]+([A-Za-z][A-Za-z0-9 ,.’'&!?:-]*)$/gm;

/** Identifiers, addresses, calls and code are not texts; words are: several, or one with a capital letter. */
function isProse(text: string): boolean {
  if (/^\w+: .*,$|^return \w+$|=>|;\s*$|^[@./#]|^(GET|PUT|POST|DELETE) |^\s*\w+,$|^[\w$]+(, [\w$.]+)+,?$/.test(text))
    return false;
  return /[A-Za-z] +\S|\S +[A-Za-z]/.test(text) || /^[A-Z][a-z-]+$/.test(text);
}

/** Texts of a source file for readers of the portal. Each `${…}` is replaced by `…`. */
export function textsOf(source: string): readonly ReadText[] {
  const plain = withoutComments(source);
  return [...plain.matchAll(TEXTS)].flatMap((match) => {
    const matched = match.slice(1).find((group) => group !== undefined) ?? '';
    const text = matched
      .replace(/\$\{[^}]*\}/g, '…')
      .replace(/\s+/g, ' ')
      .trim();

    const at = match.index + match[0].indexOf(matched);
    return isProse(text) ? [{ line: plain.slice(0, at).split('\n').length, text }] : [];
  });
}

export interface WordList {
  /** Replacements of avoided words, in lower case. */
  readonly instead: ReadonlyMap<string, string>;
  /** Texts that the specification has verbatim. */
  readonly kept: readonly string[];
}

/** The table and the list of `docs/words.md`. */
export function readWordList(page: string): WordList {
  const rows = page.matchAll(/^\| (.+?) \| (.+?) \|$/gm);
  const instead = [...rows].slice(2).flatMap(([, say = '', not = '']) =>
    not
      .replace(/\(.*?\)/g, '')
      .split(',')
      .map((word) => [word.trim(), say] as const),
  );
  const kept = [...page.matchAll(/^- (.+)$/gm)].map(([, text = '']) => text);
  return { instead: new Map(instead), kept };
}

/** The first word of a text that the list replaces, and its replacement; null if there is none. */
export function wrongWord({ instead, kept }: WordList, text: string): string | null {
  const left = kept.reduce((rest, literal) => rest.replaceAll(literal, ''), text);
  for (const [word, say] of instead) {
    const escaped = word.replace(/[-]/g, '\\-');
    // A capital letter begins a sentence or a label; a name in braces or beside a dot is not a word.
    const found = new RegExp(`(?<![\\w.{$/:-])${initial(escaped)}s?(?![\\w:}(=/-]|\\.\\w)`).exec(left);
    if (found !== null) return `${found[0]}, not ${say}`;
  }
  return null;
}

const initial = (word: string): string =>
  `[${word.charAt(0).toLowerCase()}${word.charAt(0).toUpperCase()}]${word.slice(1)}`;
