/** Most characters of a reply; a letter with marks or an emoji may be several. */
export const LONGEST_REPLY = 2000;
/** Replies that are sent at most. */
export const MOST_REPLIES = { ofComment: 3, ofDay: 100 } as const;

export type ReplyReading =
  | { readonly body: string; readonly problem: null }
  /** A sentence for the writer of the reply. */
  | { readonly body: null; readonly problem: string };

/** Characters as the bound counts them. */
export const replyLength = (text: string): number => [...tidyReply(text)].length;

/** What is sent of a text: plain, with line ends of one kind, and nothing around it. The form and the service read alike. */
export function readReply(text: string): ReplyReading {
  const body = tidyReply(text);
  const length = [...body].length;
  if (!SEEN.test(body)) return { body: null, problem: 'Write a reply: 1 to 2,000 characters.' };
  if (length > LONGEST_REPLY) {
    return {
      body: null,
      problem: `A reply has at most 2,000 characters; this one has ${length.toLocaleString('en-US')}.`,
    };
  }
  if (/[^\P{Cc}\n\t]/u.test(body)) {
    return {
      body: null,
      problem: 'A reply is plain text: it holds a control character. Type it again, or paste it as text.',
    };
  }
  return { body, problem: null };
}

/** Any sign that a reader sees. Spaces, joiners, marks, the fillers of Hangul and an empty Braille cell show nothing. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Overrides of the writing direction would let a text pose as another one. */
const tidyReply = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u202d\u202e]/g, '')
    .trim();
