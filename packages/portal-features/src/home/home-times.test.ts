import { describe, expect, it } from 'vitest';
import { commentTime, greetingAt } from './home-times.ts';

describe('the greeting', () => {
  it.each([
    [4, 'Good evening'],
    [5, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good afternoon'],
    [18, 'Good evening'],
    [23, 'Good evening'],
  ])('at %i', (hour, words) => {
    expect(greetingAt(hour)).toBe(words);
  });
});

describe('when a comment was given', () => {
  const zone = 'America/Los_Angeles';
  // Intl puts a narrow no-break space before AM and PM.
  const time = (instant: string) => commentTime(instant, zone, '2026-11-21').replace(/\s/g, ' ');

  it('is told in the merchant’s zone, not in the reader’s', () => {
    expect(time('2026-11-22T07:59:00Z')).toBe('Today, 11:59 PM');
    expect(time('2026-11-21T07:59:00Z')).toBe('Yesterday, 11:59 PM');
    expect(time('2026-11-19T18:05:00Z')).toBe('Nov 19, 10:05 AM');
  });
});
