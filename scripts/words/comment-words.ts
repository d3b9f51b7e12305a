/** What is not written in a comment, as a pattern, and what is written instead. */
const PLAIN_WORDS: readonly (readonly [not: string, say: string])[] = [
  ['anew', 'again'],
  ['of (?:its|their) own', 'own, separate'],
  ['of ours', 'our'],
  ['lies?', 'is, are'],
  ['stands?(?! for)', 'is, are'],
  ['is no(?! longer| such)', 'is not a'],
  ['are no(?! longer| such)', 'are not'],
  ['where there is none', 'if there is none'],
  ['who waits', 'who is waiting'],
  ['whoever', 'who'],
  ['all one', 'the same'],
];

/** Folders whose comments are held to the list. */
export const PLAIN_ROOMS: readonly string[] = [
  'bench',
  'e2e',
  'gateway',
  'mfe-accounts',
  'mfe-developers',
  'mfe-online-buyer',
  'mfe-site-abandonment',
  'mfe-stff',
  'packages',
  'scripts',
  'services',
  'shell',
];

/** Files whose comments come from text that says it otherwise, or that name the words of the list. */
export const OTHER_COMMENTS: readonly string[] = [
  'packages/api-client/src/public-api.ts',
  'scripts/words/comments.test.ts',
];

export interface Comment {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The lines of a source's comments. A line within a literal that spells `//` behind a blank is taken for one. */
export function commentsOf(source: string): readonly Comment[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].flatMap(({ 0: comment, index }) => {
    const first = source.slice(0, index).split('\n').length;
    return comment.split('\n').map((text, at) => ({ line: first + at, text }));
  });
}

/** Words of the list in a line of a comment; what is quoted is not the comment's own. */
export function unplainWords(text: string): readonly string[] {
  const own = text.replace(/`[^`]*`|"[^"]*"/g, '…');
  return PLAIN_WORDS.flatMap(([not, say]) =>
    new RegExp(`\\b(?:${not})\\b`, 'i').test(own) ? [`${not}: say ${say}`] : [],
  );
}
