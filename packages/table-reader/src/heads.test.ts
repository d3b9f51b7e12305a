import { expect, it } from 'vitest';
import { cellsOf, readAll } from './read-all.fixture.ts';

it('three lines of heads, as Qualtrics writes them', async () => {
  const table = await readAll(
    'StartDate,ResponseId,Q1\n"Start Date","Response ID","How likely?\nReally"\n"{""ImportId"":""startDate""}","{""ImportId"":""_recordId""}","{""ImportId"":""QID1""}"\n2026-11-05 10:00:00,R_1,10\n',
  );
  expect(table.headLines).toBe(3);
  expect(table.names).toEqual(['StartDate', 'ResponseId', 'Q1']);
  expect(cellsOf(table)).toEqual([['2026-11-05 10:00:00', 'R_1', '10']]);
});

it('two lines of heads, the second without the name of a field', async () => {
  const table = await readAll(
    'StartDate,ResponseId,Q1_NPS_GROUP,Q1\n"Start Date","Response ID","NPS Group","How likely"\n2026-11-05 10:00:00,R_1,Promoter,10\n',
  );
  expect([table.headLines, table.rows.length]).toEqual([2, 1]);
});

it('a question over several columns, as SurveyMonkey writes it', async () => {
  const table = await readAll(
    'Respondent ID,Start Date,What did you buy?,,,Comments\n,,Shoes,Shirts,Other (please specify),Open-Ended Response\n1,11/05/2026 10:00:00 AM,Shoes,,,Great\n2,11/05/2026 11:00:00 AM,,Shirts,Hats,\n',
  );
  expect(table.headLines).toBe(2);
  expect(table.names).toEqual([
    'Respondent ID',
    'Start Date',
    'What did you buy? | Shoes',
    'What did you buy? | Shirts',
    'What did you buy? | Other (please specify)',
    'Comments',
  ]);
});

it.each([
  ['one line', 'Timestamp,Score,Why\n2026/11/05 10:00:00,9,Good\n2026/11/06 10:00:00,3,\n', 1],
  ['texts only', 'Name,Answer\nAnn,Yes\nBob,No\n', 1],
  ['the heads alone', 'Timestamp,Score\n', 1],
  ['dates with names of months', 'When,Why\n"Nov 5, 2026, 10:00 AM",Good\n', 1],
  ['dates with names in French and no heads', 'lun. 2 nov. 2026 14:05;Bien\nle 1er déc. 2026 à 9h05;Bon\n', 0],
  ['dates with names in Spanish and no heads', '5 de enero de 2026;Bien\nmié, 30 de septiembre de 2026;Mal\n', 0],
  ['a head like a date', 'Quand;Week 12 sales 2026\n5 mai 2026;Bon\n', 1],
  ['no heads', '2026-11-05,9,Good\n2026-11-06,8,Fine\n', 0],
])('%s', async (_what, content, headLines) => {
  expect((await readAll(content)).headLines).toBe(headLines);
});

it('columns without heads, and twice the same, have names of their own', async () => {
  const table = await readAll('id,,Why,Why\n1,2,a,b\n', { headLines: 1 });
  expect(new Set(table.names).size).toBe(4);
  expect((await readAll('1,2\n3,4\n')).names).toEqual(['Column 1', 'Column 2']);
});

it('what the user says goes before what is found', async () => {
  const table = await readAll('id,text\n1,a\n2,b\n', { headLines: 2 });
  expect(cellsOf(table)).toEqual([['2', 'b']]);
});
