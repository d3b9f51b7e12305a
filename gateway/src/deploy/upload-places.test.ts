import { describe, expect, it } from 'vitest';
import { UploadPlaces } from './upload-places.ts';

const refusal = (statusCode: number) => expect.objectContaining({ statusCode });

describe('slots of uploads', () => {
  it('are two per sender, and released once, however often they are left', () => {
    const places = new UploadPlaces(1000);
    const [first] = [places.enter('a'), places.enter('a')];
    expect(() => places.enter('a')).toThrow(refusal(429));
    first?.leave();
    first?.leave();
    places.enter('a');
    expect(() => places.enter('a')).toThrow(refusal(429));
    expect(places.count).toBe(2);
  });

  it('are enough for many silent senders', () => {
    const places = new UploadPlaces(1000);
    for (let at = 0; at < 16; at += 1) places.enter(`sender ${at}`);
    expect(() => places.enter('one more')).toThrow(refusal(503));
  });

  it('have memory for four of the longest packages, which is released with the slot', () => {
    const places = new UploadPlaces(1000);
    const all = ['a', 'b', 'c', 'd', 'e'].map((who) => places.enter(who));
    for (const place of all.slice(0, 4)) place.hold(1000);
    expect(() => all[4]?.hold(1)).toThrow(refusal(503));
    all[0]?.leave();
    all[4]?.hold(1000);
    for (const place of all) place.leave();
    expect(places.count).toBe(0);
  });
});
