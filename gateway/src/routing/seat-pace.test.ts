import { expect, it } from 'vitest';
import { SeatPace } from './seat-pace.ts';

it('is the mean pause between seats that are passed on, without the time in which nobody waits', () => {
  let now = 0;
  const pace = new SeatPace(() => now);
  const pass = (ms: number) => {
    now += ms;
    pace.passedOn();
  };
  pass(5);
  expect(pace.ms).toBe(0);
  for (let at = 0; at < 50; at += 1) pass(10);
  expect(pace.ms).toBeCloseTo(10, 5);
  pace.stayedFree();
  pass(60_000);
  expect(pace.ms).toBeCloseTo(10, 5);
  for (let at = 0; at < 50; at += 1) pass(2);
  expect(pace.ms).toBeLessThan(2.1);
});
