import { expect, test } from 'vitest';
import { LONGEST_REPLY, readReply, replyLength } from './comment-reply.ts';

test.each([
  ['Sorry.', 'Sorry.'],
  [' \r\nDear Eve,\r\rsorry.\u2028Ada\n', 'Dear Eve,\n\nsorry.\nAda'],
  ['a\tb', 'a\tb'],
  // Joiners and combining marks of a script stay; characters that would reorder the rest of the mail do not.
  ['👩‍👩‍👧 \u200fשלום \u202egnp', '👩‍👩‍👧 \u200fשלום gnp'],
  ['x'.repeat(LONGEST_REPLY), 'x'.repeat(LONGEST_REPLY)],
])('%j is sent as %j', (text, body) => {
  expect(readReply(text)).toEqual({ body, problem: null });
});

test.each([
  ['', /1 to 2,000/],
  ['\n \u202e', /1 to 2,000/],
  ['\u200b \u00a0', /1 to 2,000/],
  ['\u2060\u3164\u{e0020}', /1 to 2,000/],
  ['x'.repeat(LONGEST_REPLY + 1), /has 2,001\./],
  ['a\u0007', /plain text/],
  ['a\u0085b', /plain text/],
])('%j is refused with a message', (text, problem) => {
  expect(readReply(text)).toEqual({ body: null, problem: expect.stringMatching(problem) });
});

test('the limit counts what is validated', () => {
  expect([replyLength(' ab\r\n👍 '), replyLength('')]).toEqual([4, 0]);
});
