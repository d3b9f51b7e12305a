import { expect, it } from 'vitest';
import { weakPassword } from './weak-password.ts';

it.each([
  ['Password1', 'ada.ashby', /leaked/],
  ['QWERTY123', 'ada.ashby', /leaked/],
  ['Welcome1', 'ada.ashby', /leaked/],
  ['Ada.Ashby1', 'ada.ashby1', /user name/],
  ['Right4Portal', 'ada.ashby', null],
  ['Rïght4Portal', 'ada.ashby', null],
])('%s of %s', (password, username, sentence) => {
  const said = weakPassword(password, username);
  if (sentence === null) expect(said).toBeNull();
  else expect(said).toMatch(sentence);
});
