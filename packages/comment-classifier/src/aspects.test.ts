import { beforeAll, describe, expect, test } from 'vitest';
import { ASPECTS } from './lexicon/aspects.ts';
import { buildReader, type Reading } from './reader.ts';

let read: (text: string) => Reading;

beforeAll(() => {
  read = buildReader({ withAspects: true });
});

const mentionsIn = (text: string) => read(text).aspects.map(({ key, judgement }) => `${key} ${judgement}`);

describe('aspects', () => {
  test('are named by different words for one thing', () => {
    for (const text of ['It stopped working', 'died within a week', 'Dead on arrival!', 'it will not turn on'])
      expect(mentionsIn(text), text).toEqual(['dead bad']);
  });

  test('leave the judgement open where a phrase only names them', () => {
    expect(mentionsIn('the price')).toEqual(['price about']);
    expect(mentionsIn('the price keeps going up')).toEqual(['price bad']);
  });

  test('turn with a negation: denied praise is blame, denied blame only a name', () => {
    expect(mentionsIn('It was on time')).toEqual(['delivery-time good']);
    expect(mentionsIn('It never came on time')).toEqual(['delivery-time bad']);
    expect(mentionsIn('no blisters')).toEqual(['comfort good']);
  });

  test('are said by cues together, and not where another cue speaks against it', () => {
    expect(mentionsIn('The gray one is actually blue')).toContain('color bad');
    expect(mentionsIn('my zip code is invalid')).not.toContain('promotions bad');
  });

  test('have keys of their own, and parents that are there', () => {
    const keys = ASPECTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { parent } of ASPECTS) if (parent !== undefined) expect(keys).toContain(parent);
  });

  test('are read by a reader that was asked for them alone', () => {
    expect(buildReader({ withAspects: false })('It stopped working').aspects).toEqual([]);
  });
});
