import type { ThemeComment } from './question.ts';

/** Made-up comments. */
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
/** Any topics of the catalogue. */
const TOPICS = [[11], [14], [19, 11], [1], [14], [13]] as const;
/** Between two comments. */
const HOUR = 3_600_000;

/** Distinct made-up comments to read before the first request, enough to have the engine compile its code. */
export function warmUpComments(count: number): ThemeComment[] {
  const textAt = (at: number) => TEXTS[at % TEXTS.length];
  return Array.from({ length: count }, (_, at): ThemeComment => {
    const [second, third] = [Math.floor(at / TEXTS.length), Math.floor(at / TEXTS.length ** 2)];
    const text = `${textAt(at)} ${textAt(at * 7 + second)}${third === 0 ? '' : ` ${textAt(at * 3 + third)}`}`;
    const [tone, topicIds] = [TONES[at % TONES.length] ?? null, TOPICS[at % TOPICS.length] ?? []];
    return { id: `practice-${at}`, text, at: at * HOUR, tone, topicIds };
  });
}
