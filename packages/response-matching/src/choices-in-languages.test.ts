import { questionByCode } from '@shoppervoice/survey-model';
import { memorySource, openTable } from '@shoppervoice/table-reader';
import { expect, it } from 'vitest';
import { guessMatching } from './guess/guess.ts';
import { sampleRows } from './guess/sample-rows.ts';
import { prepareMatcher } from './matcher.ts';

const MERCHANT = { mid: 4101, timeZone: 'America/Phoenix', merchantName: 'Acme', customQuestions: [] };

/** What a form's choices say, each with the English label of its option, in the order of the file's cycle. */
type Cycle = readonly (readonly [says: string, label: string])[];

interface Form {
  readonly language: string;
  readonly first: string;
  readonly separator: string;
  /** By head. */
  readonly choices: Readonly<Record<string, { readonly code: string; readonly cycle: Cycle }>>;
  /** The time of a row in the form's words. */
  readonly at: (row: number) => string;
}

const two = (count: number): string => String(count).padStart(2, '0');

const FORMS: readonly Form[] = [
  {
    language: 'French',
    first: 'Horodateur',
    separator: ';',
    choices: {
      'Quel est votre âge ?': {
        code: 'D1_POS',
        cycle: [
          ['Moins de 18 ans', 'Under 18'],
          ['18 à 24 ans', '18-24'],
          ['25-34 ans', '25-34'],
          ['65 ans ou plus', '65 or over'],
        ],
      },
      'Vous êtes (genre)': {
        code: 'D2_POS',
        cycle: [
          ['Une femme', 'Female'],
          ['Un homme', 'Male'],
          ['JE PREFERE NE PAS REPONDRE', 'Prefer not to say'],
        ],
      },
      'Combien de fois avez-vous acheté chez nous ces 12 derniers mois ?': {
        code: 'Q20',
        cycle: [
          ['C’est mon premier achat', 'First purchase'],
          ['2 à 3 fois', '2-3 times'],
          ["C'est mon premier achat", 'First purchase'],
          ['11 fois et plus', '11 or more times'],
          ['4 à 6 fois', '4-6 times'],
        ],
      },
      'Âge de vos enfants': {
        code: 'D3_POS',
        cycle: [
          ['Pas d’enfants', 'No children'],
          ['Moins de 3 ans, 6 à 11 ans', 'Under 3|6-11'],
          ['12 à 14 ans', '12-14'],
        ],
      },
    },
    at: (row) => `${two(1 + (row % 28))}/03/2026 ${two(8 + (row % 12))}:05:00`,
  },
  {
    language: 'Spanish',
    first: 'Marca temporal',
    separator: ',',
    choices: {
      '¿Qué edad tiene?': {
        code: 'D1_POS',
        cycle: [
          ['Menos de 18 años', 'Under 18'],
          ['Entre 18 y 24 años', '18-24'],
          ['De 55 a 64', '55-64'],
        ],
      },
      Género: {
        code: 'D2_POS',
        cycle: [
          ['Mujer', 'Female'],
          ['Hombre', 'Male'],
          ['No binario', 'Non-binary'],
          ['Prefiero no decirlo', 'Prefer not to say'],
        ],
      },
      '¿Cuántas veces ha comprado en Acme en los últimos 12 meses?': {
        code: 'Q20',
        cycle: [
          ['Es mi primera compra', 'First purchase'],
          ['7 a 10 veces', '7-10 times'],
          ['Más de 10 veces', '11 or more times'],
        ],
      },
      'Estado civil': {
        code: 'D7_POS',
        cycle: [
          ['Soltero/a', 'Single'],
          ['Casado(a) o en pareja', 'Married or living with a partner'],
          ['Viuda', 'Widowed'],
          ['Divorciado o separado', 'Divorced or separated'],
          ['Unión libre', 'Married or living with a partner'],
        ],
      },
    },
    at: (row) => `2026/03/${two(1 + (row % 28))} ${1 + (row % 12)}:05:00 p. m. GMT-6`,
  },
];

it.each(FORMS)('a file of Google Forms in $language: each choice is counted', async (form) => {
  const heads = [form.first, ...Object.keys(form.choices)];
  const cycles = Object.values(form.choices);
  const rows = Array.from({ length: 60 }, (_, row) => [
    form.at(row),
    ...cycles.map(({ cycle }) => cycle[row % cycle.length]?.[0] ?? ''),
  ]);
  const text = [heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(form.separator)).join('\n');
  const table = await openTable(memorySource(Buffer.from(`${text}\n`)));
  const sample = await sampleRows(table.rows());
  const guess = guessMatching(table, sample, MERCHANT, { surveyId: 1 });
  expect(guess.open).toEqual([]);
  const prepared = prepareMatcher(guess.matching, table, MERCHANT);
  if ('problems' in prepared) throw new Error(prepared.problems.join(' '));

  const found = new Map<string, number>();
  for await (const row of table.rows()) {
    const matched = prepared.matcher.match(row);
    if (matched.kind !== 'record') throw new Error(JSON.stringify(matched));
    for (const [code, answer] of Object.entries(matched.record.answers as Record<string, number | number[]>)) {
      for (const id of [answer].flat()) {
        const label = questionByCode(code)?.options?.find((option) => option.id === id)?.label;
        found.set(`${code} ${label}`, (found.get(`${code} ${label}`) ?? 0) + 1);
      }
    }
  }
  const counted = new Map<string, number>();
  for (const { code, cycle } of cycles) {
    for (let row = 0; row < 60; row += 1) {
      for (const label of cycle[row % cycle.length]?.[1].split('|') ?? []) {
        counted.set(`${code} ${label}`, (counted.get(`${code} ${label}`) ?? 0) + 1);
      }
    }
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counted));
});
