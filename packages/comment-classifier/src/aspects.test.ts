import { beforeAll, describe, expect, test } from 'vitest';
import { ASPECTS } from './lexicon/aspects.ts';
import { buildReader, type Reading } from './reader.ts';

let read: (text: string) => Reading;

beforeAll(() => {
  read = buildReader({ withAspects: true });
});

const mentionsIn = (text: string) => read(text).aspects.map(({ key, judgement }) => `${key} ${judgement}`);

describe('aspects', () => {
  test('are found by different words for one thing', () => {
    for (const text of ['It stopped working', 'died within a week', 'Dead on arrival!', 'it will not turn on'])
      expect(mentionsIn(text), text).toEqual(['dead bad']);
  });

  test('have no side if a phrase only names them', () => {
    expect(mentionsIn('the price')).toEqual(['price about']);
    expect(mentionsIn('the price keeps going up')).toEqual(['price bad']);
  });

  test('are reversed by a negation: denied praise is blame, denied blame only a mention', () => {
    expect(mentionsIn('It was on time')).toEqual(['delivery-time good']);
    expect(mentionsIn('It never came on time')).toEqual(['delivery-time bad']);
    expect(mentionsIn('no blisters')).toEqual(['comfort good']);
  });

  test('are found by cues together, unless another cue contradicts them', () => {
    expect(mentionsIn('The gray one is actually blue')).toContain('color bad');
    expect(mentionsIn('my zip code is invalid')).not.toContain('promotions bad');
  });

  test('blamed beside what is really blamed do not count, praised they do', () => {
    expect(mentionsIn('Return label fee is too expensive')).not.toContain('price bad');
    expect(mentionsIn('The jacket is too expensive')).toContain('price bad');
    expect(mentionsIn('Great prices and free returns')).toContain('price good');
  });

  test('that only words apart suggest are marked', () => {
    const concluded = (text: string) => read(text).aspects.filter(({ isConcluded }) => isConcluded === true);
    expect(concluded('I paid for the red one and it was blue').map(({ key }) => key)).toEqual(['color']);
    expect(concluded('They sent the wrong size')).toEqual([]);
  });

  test('are not heard in words that only share a stem', () => {
    for (const text of [
      'two separate complaints',
      'easy to deal with',
      'it was creased',
      'frozen meat',
      'late middle age',
    ])
      expect(
        mentionsIn(text).filter((mention) => /bad|promotions/.test(mention)),
        text,
      ).toEqual([]);
  });

  test('have unique keys, and existing parents', () => {
    const keys = ASPECTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { parent } of ASPECTS) if (parent !== undefined) expect(keys).toContain(parent);
  });

  test('are read by a reader that was built for them alone', () => {
    expect(buildReader({ withAspects: false })('It stopped working').aspects).toEqual([]);
  });
});
