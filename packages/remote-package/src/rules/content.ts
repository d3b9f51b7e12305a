import { unscopedCss } from '../css-scope.ts';
import { forbiddenInScript, svgHasScript } from '../script-check.ts';
import type { Rule } from './rule.ts';

/** An address of another origin in a style sheet, also if the function or the address is escaped. */
function addressElsewhere(text: string): string | undefined {
  const plain = text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n\r\f]))/gi, (_, hex: string | undefined, sign: string) =>
    hex === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
  const address =
    /(?:url|src|image|image-set)\((?:[^()]{0,2000}[\s,])?["']?((?:[a-z][a-z0-9+.-]*:)?[/\\]{2}[^"')\s]{0,80})/i;
  return address.exec(plain)?.[1];
}

/** Rules about the content of the files. */
export const CONTENT_RULES: readonly Rule[] = [
  {
    key: 'css-scope',
    find: ({ files, build }) =>
      [...files]
        .filter(([file]) => file.endsWith('.css'))
        .flatMap(([file, content]) =>
          unscopedCss(content.toString('utf8'), `${build.uniqueName}-`).map((problem) => ({
            file,
            sentence: `In ${file} ${problem}.`,
            mend: 'Write styles in *.module.css files and begin every selector with a class of that file.',
          })),
        ),
  },
  {
    key: 'css-address',
    find: ({ files }) =>
      [...files]
        .filter(([file]) => file.endsWith('.css'))
        .flatMap(([file, content]) => {
          const address = addressElsewhere(content.toString('utf8'));
          return address === undefined
            ? []
            : [
                {
                  file,
                  sentence: `${file} loads ${address} from elsewhere, which browsers refuse here.`,
                  mend: 'Put the file beside the style sheet and name it by a relative path.',
                },
              ];
        }),
  },
  {
    key: 'script',
    find: ({ files }) =>
      [...files]
        .filter(([file]) => file.endsWith('.js'))
        .flatMap(([file, content]) =>
          forbiddenInScript(content.toString('utf8')).map((problem) => ({
            file,
            sentence: `${file} ${problem}.`,
            mend: 'The portal forbids code made of text: use another way or another library.',
          })),
        ),
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
