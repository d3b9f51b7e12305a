import { gzipSync } from 'node:zlib';

/** A minified script of two functions, `refuse` and `submit` in the source, which throws when it is run. */
export const SCRIPT = 'const a=e=>{throw new Error(e)};function s(){a("no")}s();';
/** Columns in the script, from 1, of the place that throws and of the call before. */
const COLUMNS = { thrown: 19, called: 46 } as const;
export const SOURCE = './src/pages/returns.tsx';

/** `[column, source, line, column, name]`, all from 0; `TraceMap` reads mappings in this form, too. */
const MAPPINGS = [
  [
    [6, 0, 0, 6, 0],
    [18, 0, 1, 8],
    [41, 0, 4, 9, 1],
    [45, 0, 5, 2, 0],
  ],
];

/** Its source map, compressed as a build keeps it. */
export const mapOf = (more: object = {}): Buffer =>
  gzipSync(JSON.stringify({ version: 3, sources: [SOURCE], names: ['refuse', 'submit'], mappings: MAPPINGS, ...more }));

/** The same error as each browser writes it. `file`: address of the script. */
export const STACKS: Readonly<Record<'Chromium' | 'Firefox' | 'Safari', (file: string, message?: string) => string>> = {
  Chromium: (file, message = 'no') =>
    [
      `Error: ${message}`,
      `    at a (${file}:1:${COLUMNS.thrown})`,
      `    at Object.s [as onClick] (${file}:1:${COLUMNS.called})`,
      '    at t (https://portal.example/assets/main.0123456789ab.js:1:100)',
      '    at https://elsewhere.example/x.js?q=secret:3:4',
    ].join('\n'),
  Firefox: (file) =>
    [
      `a@${file}:1:${COLUMNS.thrown}`,
      `s/<@${file}:1:${COLUMNS.called}`,
      't@https://portal.example/assets/main.0123456789ab.js:1:100',
      '@https://elsewhere.example/x.js?q=secret:3:4',
      '',
    ].join('\n'),
  Safari: (file) =>
    [
      `a@${file}:1:${COLUMNS.thrown}`,
      `s@${file}:1:${COLUMNS.called}`,
      't@https://portal.example/assets/main.0123456789ab.js:1:100',
      'https://elsewhere.example/x.js?q=secret:3:4',
      '[native code]',
    ].join('\n'),
};
