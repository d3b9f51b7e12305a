/** Most characters of a reply; a letter with combining marks or an emoji may count as several. */
export const LONGEST_REPLY = 2000;
/** Most replies to one comment. */
export const MOST_REPLIES = { ofComment: 3, ofDay: 100 } as const;

export type ReplyReading =
  | { readonly body: string; readonly problem: null }
  /** Message for the author of the reply. */
  | { readonly body: null; readonly problem: string };

/** Characters as the limit counts them. */
export const replyLength = (text: string): number => [...tidyReply(text)].length;

/** The text that is sent: plain, with uniform line ends, trimmed. Used by the form and the service alike. */
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

/** Any visible character. Spaces, joiners, combining marks, Hangul fillers and an empty Braille cell are invisible. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Writing-direction overrides could disguise a text. */
const tidyReply = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u202d\u202e]/g, '')
    .trim();
