import { expect, it } from 'vitest';
import { weakPassword } from './weak-password.ts';

it.each([
  ['Password1', 'ada.ashby', /leaked/],
  ['QWERTY123', 'ada.ashby', /leaked/],
  ['Welcome1', 'ada.ashby', /leaked/],
  ['Ada.Ashby1', 'ada.ashby1', /user name/],
  ['Demoduo1', 'demoduo', /user name/],
  ['1Demoduo!', 'demoduo', /user name/],
  ['DemoDuo2026!!', 'demoduo7', /user name/],
  ['Zoë12345', 'zoë', /user name/],
  ['A.Ashby-77', 'demoduo', /e-mail address/],
  ['A.Ashby@shop.example7', 'demoduo', /e-mail address/],
  ['Demoduo1Harbour', 'demoduo', null],
  ['Demo1duo', 'demoduo', null],
  ['Rt4%8901', '4711', null],
  ['Right4Portal', 'ada.ashby', null],
  ['Rïght4Portal', 'ada.ashby', null],
])('%s of %s', (password, username, sentence) => {
  const refusal = weakPassword(password, { username, email: 'a.ashby@shop.example' });
  if (sentence === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(sentence);
});
