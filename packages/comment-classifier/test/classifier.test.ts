import { beforeAll, describe, expect, it } from 'vitest';
import { type Classifier, loadClassifier } from '../src/index.ts';
import { measure, readLabelled } from './measure.ts';

let classifier: Classifier;
beforeAll(async () => {
  classifier = await loadClassifier();
});
const tone = (text: string, all: readonly number[] = []) => classifier.classify(text, { all }).toneId;
const rated = (text: string, satisfaction: number) => classifier.classify(text, { satisfaction, all: [] }).toneId;
const topics = (text: string) => classifier.classify(text).topicIds;

describe('on the held-out half of the labelled comments', () => {
  const heldOut = readLabelled().filter((comment) => comment.half === 'held-out');

  it('is measured on enough of them', () => expect(heldOut.length).toBeGreaterThanOrEqual(150));

  it('distinguishes clearly positive from negative, and finds tones and topics', () => {
    const figures = measure(classifier, heldOut);
    expect(figures.separated).toBeGreaterThanOrEqual(0.8);
    expect(figures.tone).toBeGreaterThanOrEqual(0.6);
    expect(figures.topicsF1).toBeGreaterThanOrEqual(0.6);
  });
});

describe('tone', () => {
  it('is reversed by negation', () => {
    expect(tone('The quality is not good')).toBe(4);
    expect(tone('really not bad at all')).toBe(1);
    expect(tone("Couldn't be happier with it")).toBe(1);
  });

  it('reads praise before a mishap as irony', () => {
    expect(tone('Great, another broken lamp.')).toBe(4);
    expect(tone('Thanks for nothing')).toBe(4);
  });

  it('is mixed where praise and complaint meet', () => {
    expect(tone('Beautiful dress but it arrived damaged')).toBe(3);
  });

  it.each([
    ['What the f*ck, this is total sh1t', 4],
    ['sh*tty service', 4],
    ['SH!T', 4],
    ['a piece of s***', 4],
    ['cr@p quality', 4],
    ['f***ing awesome store', 1],
    // Neither is a swear word.
    ['I ordered 5*2 of abc1 in size s*', 2],
    ['The sign says sh1p and cl@p.', 2],
  ])('of %s, where signs stand for letters, is %i', (text, toneId) => {
    expect(tone(text)).toBe(toneId);
  });

  it('is neutral for questions and facts', () => {
    expect(tone('Do you ship to Guam?')).toBe(2);
    expect(tone('I bought two shirts.')).toBe(2);
  });

  it('is none selected only without any word or emoji', () => {
    for (const text of ['', '   ', '!!!', '™', '…', '\n'])
      expect(classifier.classify(text)).toEqual({ toneId: 5, topicIds: [], language: null });
    expect(tone('x')).toBe(2);
  });

  it.each([
    ['missing praise', 4, 'Good service is hard to come by here'],
    ['missing praise', 4, 'The agent was anything but helpful'],
    ['clear in another sense', 4, 'It is very clear that I am not the only one they did this to'],
    ['praise of before', 4, 'I used to love this store'],
    ['praise that was expected', 4, 'This was supposed to be comfortable'],
    ['praise that was expected', 4, 'I really wanted to love this dress'],
    ['facts of shipping', 4, 'It has been 16 days'],
    ['facts of shipping', 4, 'They sent me size 8'],
    ['facts of shipping', 4, 'I ordered black and got navy'],
    ['what was put right', 1, 'Problem solved'],
    ['what was put right', 1, 'They fixed the mistake within an hour'],
    ['a worry that is over', 1, 'I was skeptical at first, now I own three'],
    ['denied faults', 1, 'It does not slip or ride up'],
    ['comparisons', 1, 'Better than anything I found on Amazon'],
    ['comparisons', 1, 'Half the price of the mall'],
    ['comparisons', 4, 'My old pair was much better'],
    ['comparisons', 4, 'I prefer the previous version'],
    ['irony', 4, 'What a great way to lose a customer'],
    ['irony', 4, 'Five stars for incompetence'],
    ['irony', 4, 'If you enjoy waiting on hold this is the store for you'],
  ] as const)('reads %s: %i, "%s"', (_, expected, text) => {
    expect(tone(text)).toBe(expected);
  });

  const LONG_PRAISE = `I have worn these boots all winter and I love them. They are warm and comfortable. The color is beautiful.
    They were a bit stiff in the first week and the box was dented. Shipping was fast. I would buy them again.`;
  const BOTH_SIDES = `The fabric is soft and the color is lovely. The seams fell apart in the wash. Delivery was fast.
    Customer service was rude. The price is great. The zipper is broken.`;

  it('is that of most clauses of a long text, not of the sum of its words', () => {
    expect(tone(LONG_PRAISE)).toBe(1);
    expect(tone(BOTH_SIDES)).toBe(3);
    expect(tone(`The laces are so terribly awful. ${LONG_PRAISE}`)).toBe(1);
  });

  it('is that of clear satisfaction where the text says both, or hardly the opposite', () => {
    for (const satisfaction of [0, 4]) expect(rated(BOTH_SIDES, satisfaction)).toBe(4);
    for (const satisfaction of [9, 10]) expect(rated(BOTH_SIDES, satisfaction)).toBe(1);
    for (const satisfaction of [5, 8]) expect(rated(BOTH_SIDES, satisfaction)).toBe(3);
    expect(rated('Good', 0)).toBe(4);
    expect(rated('It was late', 10)).toBe(1);
    expect(rated('Do you ship to Guam?', 0)).toBe(2);
  });

  it('is mixed where satisfaction tempers what the text says', () => {
    expect(rated('It was late and the box was crushed', 8)).toBe(3);
    expect(rated('Lovely dress, great price', 6)).toBe(3);
    expect(rated('Lovely dress, great price', 8)).toBe(1);
    expect(rated('It was late and the box was crushed', 6)).toBe(4);
  });

  it('is that of a text that clearly says the opposite of its ratings', () => {
    const worst = [0, 1, 0];
    expect(tone('Wonderful service, love it', worst)).toBe(1);
    expect(tone('It was a fair experience, not too slow')).not.toBe(4);
    expect(tone('Awful site', [10, 10])).toBe(4);
    expect(tone('I bought two shirts.', worst)).toBe(2);
  });
});

describe('the words that decide', () => {
  it('are those of the text, as they are written, each on its side', () => {
    expect(classifier.explain("I LOVE it, but it doesn't work")).toEqual({
      toneId: 3,
      by: 'text',
      words: [
        { text: 'LOVE', side: 'praise' },
        { text: "doesn't work", side: 'complaint' },
      ],
    });
  });

  it('are as they are written, signs for letters too', () => {
    expect(classifier.explain('Such sh1tty service').words).toEqual([{ text: 'sh1tty', side: 'complaint' }]);
  });

  it('say if satisfaction decided, and are none of a text that was not read', () => {
    const mixed = classifier.explain('Lovely dress but it was late', { satisfaction: 1, all: [1] });
    expect([mixed.toneId, mixed.by, mixed.words.length]).toEqual([4, 'rating', 2]);
    expect(classifier.explain('Sehr schlecht', { all: [0] })).toEqual({ toneId: 6, by: 'text', words: [] });
    expect(classifier.explain('Sehr schlecht')).toEqual({ toneId: 6, by: 'text', words: [] });
  });
});

describe('topics', () => {
  it('finds two at once, and general only if nothing else matches', () => {
    expect(topics('Shipping was free and the coupon worked')).toEqual([8, 13]);
    expect(topics('Nice')).toEqual([1]);
  });

  it('keeps words apart that share a stem', () => {
    expect(topics('The personalization is lovely')).not.toContain(19);
    expect(topics('A real person is lovely')).toContain(19);
    expect(topics('The rep was personable')).toEqual([19]);
  });

  it('does not take a wrong item for a late one', () => {
    expect(topics('They shipped the wrong item')).toEqual([17]);
    expect(topics('The wrong color was delivered')).not.toContain(14);
    expect(topics('Delivered to the wrong address')).toContain(14);
  });

  it('recognizes misspellings', () => {
    expect(topics('the pakaging was terible')).toEqual([16]);
    expect(tone('very dissapointted')).toBe(4);
  });
});

describe('as a part of the import', () => {
  it('returns the same result each time, and in a new instance', async () => {
    const other = await loadClassifier();
    for (const { text } of readLabelled()) expect(other.classify(text)).toEqual(classifier.classify(text));
  });

  it('survives any input', () => {
    const hostile = [
      'constructor __proto__ toString hasOwnProperty not valueOf',
      'a'.repeat(60_000),
      '<script>alert(1)</script>',
      '\u0000\ud800',
      'not '.repeat(5000),
      '"'.repeat(999),
      '((((',
      '🙄'.repeat(500),
    ];
    for (const text of hostile) expect([1, 2, 3, 4, 5, 6]).toContain(tone(text));
  });
});
