import { expect, it } from 'vitest';
import { referrerGroup } from './referrer-groups.ts';

it.each([
  ['https://www.google.com/', 'Search engine'],
  ['https://google.co.uk/search?q=shoes', 'Search engine'],
  ['https://mail.google.com/mail', 'Mail'],
  ['https://notgoogle.com/', 'Another site'],
  ['https://google.com.evil.example/', 'Another site'],
  ['https://m.facebook.com/', 'Social network'],
  ['https://max.com/', 'Another site'],
  ['https://news.example/', 'Another site'],
  ['no address', 'Another site'],
])('%s is in the group %s', (referrer, group) => {
  expect(referrerGroup(referrer)).toBe(group);
});
