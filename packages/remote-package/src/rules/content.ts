import { unscopedCss } from '../css-scope.ts';
import { forbiddenInScript, svgHasScript } from '../script-check.ts';
import type { Rule } from './rule.ts';

/** Rules about what stands in the files. */
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
          const address = /url\(\s*["']?((?:[a-z][a-z0-9+.-]*:)?\/\/[^"')\s]{0,80})/i.exec(
            content.toString('utf8'),
          )?.[1];
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
