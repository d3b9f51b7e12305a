import { read } from './clauses.ts';
import { findThemes } from './find-themes.ts';
import type { ThemeComment } from './question.ts';

/** What shoppers write, made up. */
const TEXTS = [
  'The package arrived two days late and nobody told me. The box was crushed, but the lamp inside was fine.',
  'Checkout was quick and easy, and I loved that I could pay with my phone!',
  'The coupon code did not work at checkout, so I paid full price. Very frustrating.',
  'Great prices and a huge selection. I will order again.',
  'The sweater is softer than I expected, however the sleeves are far too short. Please add a size chart.',
  'Customer service answered within an hour and sent a new one for free. Thank you, Maria!',
  'Shipping cost more than the item. I nearly left.',
  'I could not find the blue one in my size, although the site said that it was in stock.',
  'The site froze twice on my tablet while I was typing my address; otherwise everything was fine.',
  'Pickup was ready before I got there. Staff were friendly and the counter was easy to find.',
  'Photos do not look like what came: the colour is much darker and the fabric feels cheap.',
  'Fast delivery, well packed, exactly as described.',
  'I waited forty minutes on hold to return a broken toaster, and then the call was cut off.',
  'Would be nice to see reviews with pictures. Do you plan to sell gift cards?',
  'Returns are simple, and the refund came within a week.',
  'Too many e-mails after one order. Unsubscribing did not help.',
  'Good quality for the money; the handles came loose after a month though.',
  'Tracking said delivered, yet nothing was there. The driver had left it with a neighbour.',
  'Search finds everything but what I typed. The filters on the left are great.',
  'Instructions were missing, so it took my husband all evening to put the shelf together.',
] as const;

const TONES = ['negative', 'positive', 'mixed', 'neutral'] as const;
/** Days, and how often the texts are read: enough for the engine to compile what a question runs through. */
const ROUNDS = 6;

/**
 * Builds what reads comments, and reads made-up ones, some 400 ms altogether, so that the first question waits for neither. Changes
 * no answer.
 */
export function prepareReader(): void {
  read('');
  const comments = Array.from({ length: ROUNDS * TEXTS.length }, (_, at): ThemeComment => {
    // No two alike: what is short and was read before is not read again.
    const text = `${TEXTS[at % TEXTS.length]} ${TEXTS[(at * 7 + Math.floor(at / TEXTS.length)) % TEXTS.length]}`;
    return { id: `practice-${at}`, text, at: at * 3_600_000, tone: TONES[at % TONES.length] ?? null, topicIds: [] };
  });
  const half = comments.length / 2;
  for (const _ of findThemes({
    comments: comments.slice(0, half),
    before: comments.slice(half),
    topicName: () => undefined,
  }));
}
