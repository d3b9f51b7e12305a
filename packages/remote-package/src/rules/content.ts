import { type ChildNode, parse } from 'postcss';
import { placeOf, unscopedCss } from '../css-scope.ts';
import { forbiddenInScript, svgHasScript } from '../script-check.ts';
import type { PlacedPhrase } from '../source-places.ts';
import type { Found, Rule, Subject } from './rule.ts';

/** An address of another origin in a style sheet, also if the function or the address is escaped. */
function addressElsewhere(text: string): string | undefined {
  const plain = text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n\r\f]))/gi, (_, hex: string | undefined, sign: string) =>
    hex === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
  const address =
    /(?:url|src|image|image-set)\((?:[^()]{0,2000}[\s,])?["']?((?:[a-z][a-z0-9+.-]*:)?[/\\]{2}[^"')\s]{0,80})/i;
  return address.exec(plain)?.[1];
}

/** The addresses of a style sheet that lead elsewhere: all of them where it can be read, else the first. */
function addressesElsewhere(text: string): readonly PlacedPhrase[] {
  const first = addressElsewhere(text);
  if (first === undefined) return [];
  const found: PlacedPhrase[] = [];
  const visit = (node: ChildNode) => {
    if (node.type !== 'decl' && node.type !== 'atrule') return;
    const address = addressElsewhere(node.type === 'decl' ? node.value : node.params);
    if (address !== undefined) found.push({ phrase: address, place: placeOf(node), subject: address });
  };
  try {
    parse(text).walk(visit);
  } catch {
    // The rule of scopes names what cannot be read.
  }
  return found.length > 0 ? found : [{ phrase: first }];
}

/**
 * Findings of a check of each file with a suffix. A place that is known in the team's source is named there; otherwise
 * one sentence for each phrase is enough.
 */
function findIn(
  { files, sources }: Subject,
  suffix: string,
  check: (text: string) => readonly PlacedPhrase[],
  {
    built,
    source,
    mend,
  }: { built: (file: string, phrase: string) => string; source: (phrase: string) => string; mend: string },
): readonly Found[] {
  const found = new Map<string, Found>();
  for (const [file, content] of files) {
    if (!file.endsWith(suffix)) continue;
    for (const each of check(content.toString('utf8'))) {
      const { phrase } = each;
      const line = sources.lineOf(file, each);
      const sentence = line === null ? built(file, phrase) : `${line.file}:${line.line}: ${source(phrase)}`;
      found.set(sentence, { file: line?.file ?? file, sentence, mend });
    }
  }
  return [...found.values()];
}

/** Rules about the content of the files. */
export const CONTENT_RULES: readonly Rule[] = [
  {
    key: 'css-scope',
    find: (subject) =>
      findIn(subject, '.css', (text) => unscopedCss(text, `${subject.build.uniqueName}-`), {
        built: (file, phrase) => `In ${file} ${phrase}.`,
        source: (phrase) => `${phrase}.`,
        mend: 'Write styles in *.module.css files and begin every selector with a class of that file.',
      }),
  },
  {
    key: 'css-address',
    find: (subject) =>
      findIn(subject, '.css', addressesElsewhere, {
        built: (file, address) => `${file} loads ${address} from elsewhere, which browsers refuse here.`,
        source: (address) => `it loads ${address} from elsewhere, which browsers refuse here.`,
        mend: 'Put the file beside the style sheet and name it by a relative path.',
      }),
  },
  {
    key: 'script',
    find: (subject) =>
      findIn(subject, '.js', forbiddenInScript, {
        built: (file, phrase) => `${file} ${phrase}.`,
        source: (phrase) => `it ${phrase}.`,
        mend: 'The portal forbids code made of text: use another way or another library.',
      }),
  },
  {
    key: 'svg-script',
    find: ({ files }) =>
      [...files]
        .filter(([file, content]) => file.endsWith('.svg') && svgHasScript(content.toString('utf8')))
        .map(([file]) => ({
          file,
          sentence: `${file} holds a script or an event handler.`,
          mend: 'Save the picture without them.',
        })),
  },
];
