import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

test('commas, quotes and line ends are quoted; numbers and gaps are not', () => {
  expect(lines(csvOf([['a,b', 'say "hi"', 'two\nlines', 8.5, null]]))).toEqual([
    '"a,b","say ""hi""","two\nlines",8.5,',
    '',
  ]);
});

test('text that a spreadsheet would run as a formula is quoted off, a negative number is not', () => {
  expect(lines(csvOf([['=1+1', '+1', '-1', '@SUM(A1)', '\tx', -0.2]]))[0]).toBe("'=1+1,'+1,'-1,'@SUM(A1),'\tx,-0.2");
});
