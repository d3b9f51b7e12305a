import { beforeAll, describe, expect, it } from 'vitest';
import { type Classifier, loadClassifier } from '../src/index.ts';
import { measure, readLabelled } from './measure.ts';

let classifier: Classifier;
beforeAll(async () => {
  classifier = await loadClassifier();
});
const tone = (text: string, ratings?: readonly number[]) => classifier.classify(text, ratings).toneId;
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

  it('is neutral for questions and facts', () => {
    expect(tone('Do you ship to Guam?')).toBe(2);
    expect(tone('I bought two shirts.')).toBe(2);
  });

  it('is none selected only without any word or emoji', () => {
    for (const text of ['', '   ', '!!!', '™', '…', '\n'])
      expect(classifier.classify(text)).toEqual({ toneId: 5, topicIds: [] });
    expect(tone('x')).toBe(2);
  });

  it('uses ratings only to break a tie', () => {
    const worst = [0, 1, 0];
    expect(tone('Wonderful service, love it', worst)).toBe(1);
    expect(tone('It was a fair experience, not too slow', [])).not.toBe(4);
    expect(tone('Awful site', [10, 10])).toBe(4);
    expect(tone('I bought two shirts.', worst)).toBe(2);
  });
});

describe('topics', () => {
  it('finds two at once, and general only if nothing else matches', () => {
    expect(topics('Shipping was free and the coupon worked')).toEqual([8, 13]);
    expect(topics('Nice')).toEqual([1]);
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
