import { expect, it } from 'vitest';
import { BodyRoom } from './body-room.ts';

it('a merchant gets its share of the memory, others have room meanwhile, and closed bodies release theirs', () => {
  const room = new BodyRoom({ ofAll: 100, ofOne: 60 });
  const first = room.open(1);
  first.add(40);
  expect(() => room.open(1).add(21)).toThrow('Too many long bodies');
  room.open(2).add(60);
  expect(() => room.open(3).add(1), 'all of it is taken').toThrow('Too many long bodies');
  first.close();
  room.open(3).add(40);
});
