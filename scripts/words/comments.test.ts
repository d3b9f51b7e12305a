import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commentsOf, OTHER_COMMENTS, PLAIN_ROOMS, unplainWords } from './comment-words.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What is built or installed. */
const NOT_OURS = /(^|\/)(node_modules|dist|\.\w+)\//;

it.each(PLAIN_ROOMS)('comments of %s are in plain English', (room) => {
  const files = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !NOT_OURS.test(path) && !OTHER_COMMENTS.includes(path));
  expect(files.length).toBeGreaterThan(0);
  const wrong = files.flatMap((path) =>
    commentsOf(readFileSync(join(ROOT, path), 'utf8')).flatMap(({ line, text }) =>
      unplainWords(text).map((word) => `${path}:${line}: ${word}: ${text.trim()}`),
    ),
  );
  expect(wrong).toEqual([]);
});

it('reads comments with their lines, and nothing else', () => {
  const source =
    "const at = 'https://stands.example';\n/** Built anew.\n * It stands. */\nconst stand = 1; // A list of its own.";
  expect(commentsOf(source)).toEqual([
    { line: 2, text: '/** Built anew.' },
    { line: 3, text: ' * It stands. */' },
    { line: 4, text: '// A list of its own.' },
  ]);
});

it.each([
  ['Built anew.', ['anew: say again']],
  ['This merchant does not exist.', []],
  ['It is no longer there.', []],
  ['That is no merchant.', ['is no(?! longer| such): say is not a']],
  ['Null stands for nothing.', []],
  ['What "stands" means in `stand`.', []],
  ['Standing orders of a pianist.', []],
])('%s: %j', (text, words) => expect(unplainWords(text)).toEqual(words));
