import { expect, it } from 'vitest';
import { codeTime } from './code-time.ts';

const build = {
  version: '1.0.0',
  uniqueName: 'returns_1',
  entry: '/remotes/returns/1.0.0/entry.js',
  integrity: { 'entry.js': 'sha384-a', 'page.js': 'sha384-b', 'other.js': 'sha384-c' },
  preload: { './page': ['/remotes/returns/1.0.0/page.js'], './other': ['/remotes/returns/1.0.0/other.js'] },
} as unknown as Parameters<typeof codeTime>[0];
const fetched = (file: string, startTime: number, responseEnd: number) => ({
  name: new URL(`/remotes/returns/1.0.0/${file}`, location.href).href,
  startTime,
  responseEnd,
});

it('is from the first request of the page to the last byte, without what was fetched before or for another page', () => {
  const all = [fetched('entry.js', 100, 140), fetched('page.js', 120, 190), fetched('other.js', 50, 900)];
  expect(codeTime(build, './page', 0, all)).toBe(90);
  expect(codeTime(build, './page', 110, all)).toBe(70);
  expect(codeTime(build, './page', 200, all)).toBeNull();
  expect(codeTime(build, './page', 0, [])).toBeNull();
});
