import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Classifier, loadClassifier } from '../src/index.ts';
import { readLabelled } from './measure.ts';

let classifier: Classifier;
beforeAll(async () => {
  classifier = await loadClassifier();
});
const NOT_READ = { toneId: 6, topicIds: [], unread: true };
const CODES: Readonly<Record<string, string>> = {
  German: 'de',
  Italian: 'it',
  Portuguese: 'pt',
  Dutch: 'nl',
  Polish: 'pl',
  Turkish: 'tr',
  Vietnamese: 'vi',
  Japanese: 'ja',
  Chinese: 'zh',
  Korean: 'ko',
  Arabic: 'ar',
  Russian: 'ru',
};
const tone = (text: string) => classifier.classify(text).toneId;

const OTHER_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Sehr schlechte Qualität',
    'Alles super, gerne wieder',
    'Gut',
    'Ware defekt',
    'Zu teuer',
    'Das Paket kam kaputt an',
    'Der Kundendienst war furchtbar',
  ],
  Italian: ['Pessima qualità', 'Tutto bene grazie', 'Pacco mai arrivato', 'Ottimo'],
  Portuguese: ['Muito bom', 'Produto de péssima qualidade', 'Não recomendo', 'Chegou quebrado'],
  Dutch: ['Slechte kwaliteit', 'Niet goed', 'Pakket is nooit aangekomen'],
  Polish: ['Bardzo zła jakość', 'Nie polecam'],
  Turkish: ['Çok kötü kalite', 'Paket hiç gelmedi'],
  Vietnamese: ['Chất lượng rất tệ', 'Giao hàng nhanh'],
  Japanese: ['最悪です', '配送が遅い', '良い商品でした'],
  Chinese: ['质量很差', '很好', '差'],
  Korean: ['배송이 너무 느려요', '좋아요'],
  Arabic: ['جودة سيئة جدا', 'التوصيل سريع'],
  Russian: ['Ужасное качество', 'Быстрая доставка', 'плохо'],
};

it.each(Object.entries(OTHER_LANGUAGES))('does not read %s: no tone, no topic', (_, texts) => {
  for (const text of texts) expect([text, classifier.classify(text, { all: [7, 6] })]).toMatchObject([text, NOT_READ]);
});

it.each([
  ['no rating', 'Sehr schlechte Ware', [], 6],
  ['a rating that says nothing clear', 'Sehr schlechte Ware', [5], 6],
  ['0 of 10', 'Sehr schlechte Ware', [0], 6],
  ['0 of 10, in another script', '最悪です', [0], 6],
  ['10 of 10', 'Sehr gut', [10, 9], 6],
  ['an angry emoji', 'Ich bin sehr enttäuscht 😡', [], 4],
  ['an angry emoji, whatever the rating', 'Ich bin sehr enttäuscht 😡', [10], 4],
  ['a thumb', 'Schnelle Lieferung 👍🏽', [], 1],
  ['a smile of two marks', 'Schnelle Lieferung :)', [], 1],
  ['emoji on both sides', 'Lieferung 👍👍 Qualität 👎👎', [], 3],
  ['an emoji without a tone', 'Die Lieferung 📦', [], 6],
  ['an emoji without a tone, and 0 of 10', 'Die Lieferung 📦', [0], 6],
  ['questions and an address', 'Wo ist meine Bestellung ?? https://beispiel.de/suche', [], 6],
] as const)('takes the tone of a text that is not read from its emoji alone: %s', (_, text, ratings, toneId) => {
  expect(classifier.classify(text, { all: ratings })).toMatchObject({ toneId, topicIds: [], unread: true });
});

it('never calls a text neutral that it did not read', () => {
  const texts = [
    ...Object.values(OTHER_LANGUAGES).flat(),
    ...['🙂', '📦', '👍👎', '🤷'].map((sign) => `Sehr schlechte Ware ${sign}`),
  ];
  for (const text of texts)
    for (const ratings of [[], [0], [3], [4], [5], [6], [7], [8], [10], [0, 10]])
      expect([text, ratings, classifier.classify(text, { all: ratings }).toneId]).not.toEqual([text, ratings, 2]);
});

const FRENCH = [
  'Livraison rapide, merci',
  "Produit cassé à l'arrivée",
  'Je recommande ce site',
  'Nul',
  'Parfait',
  'La taille ne correspond pas',
  'Service client inexistant, à fuir',
  'Article conforme à la description',
  'Jamais reçu ma commande et personne ne répond au téléphone',
];
const SPANISH = [
  'Muy mala calidad',
  'Todo perfecto, gracias',
  'No lo recomiendo',
  'Excelente servicio',
  'Pésimo',
  'Todo bien',
  'Terrible atención al cliente',
  'El pedido llegó roto y nadie contesta',
];

const SHORT =
  `ok|OK|Ok.|Great!|fast shipping|Love it|A+|good|Nice|Thx|lol|meh|no|No comment|none|n/a|nope|yes|idk|hmm|wow|yay|5/5
  |Nike Air Max|Zappos|Adidas Samba|Levi's 501|iPhone 15 Pro|UGG|Lululemon|Birkenstock Arizona|Häagen-Dazs|Dyson v11|FedEx|UPS lost it
  |PayPal|paypal didnt work|KitchenAid mixer|Samsung tv|LG|USB-C|HDMI cable|Karen|Mr. Nguyen|Gonzalez|Denise|Thank you José
  |dissapointed|recieved wrong itme|terrable servise|shiping took forevr|gr8 prices|cant find my sz|awsum|Awsome|Everythng|kool|delish
  |Size 8|size M|XL|XXL pls|EZ|ez checkout|checkout glitchy|Bday gift|customer svc|cust serv rude|I luv ur store|gut health tea|toll free number
  |Super|Perfect|Terrible|Horrible|Bravo!|junk|scam|Inseam 32|Fits gr8|Gracias! Great service|my niña loves it|sooooo soft`
    .split('|')
    .map((text) => text.trim());

it('reads short comments in English: slips, names, brands, one word', () => {
  expect(SHORT.filter((text) => tone(text) === 6)).toEqual([]);
});

it('reads all labelled comments', () => {
  expect(readLabelled().filter(({ text }) => tone(text) === 6)).toEqual([]);
});

it('reads emoji alone, in any language', () => {
  for (const [text, expected] of [
    ['👍', 1],
    ['👌🏻👌🏻', 1],
    ['😀', 1],
    ['❤️', 1],
    ['⭐⭐⭐⭐⭐', 1],
    ['👎👎', 4],
    ['😡', 4],
    ['💩', 4],
    [':)', 1],
  ] as const)
    expect([text, classifier.classify(text)]).toEqual([text, { toneId: expected, topicIds: [], language: null }]);
});

describe('the language of a comment', () => {
  const languageOf = (text: string) => classifier.classify(text).language;

  it('is found in sentences of English, French, Spanish and German', () => {
    const rows = readFileSync(new URL('./languages.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const cases = rows.map((row) => row.split('\t')).map(([language, , , text = '']) => ({ language, text }));
    const withWords = cases.filter(({ text }) => /\p{L}/u.test(text));
    expect(withWords.length).toBeGreaterThan(40);
    expect(withWords.filter(({ language, text }) => languageOf(text) !== language)).toEqual([]);
  });

  it('is found in short texts of French and Spanish', () => {
    const cases = [
      ...FRENCH.map((text) => ({ text, wanted: 'fr' })),
      ...SPANISH.map((text) => ({ text, wanted: 'es' })),
    ];
    expect(cases.filter(({ text, wanted }) => languageOf(text) !== wanted)).toEqual([]);
  });

  it('is found in nearly all short texts of twelve others, and never taken for English', () => {
    const cases = Object.entries(OTHER_LANGUAGES).flatMap(([name, texts]) =>
      texts.map((text) => ({ text, wanted: CODES[name], got: languageOf(text) })),
    );
    const wrong = cases.filter(({ wanted, got }) => wanted !== got);
    expect(wrong.length / cases.length).toBeLessThanOrEqual(0.05);
    expect(wrong.filter(({ got }) => got === 'en')).toEqual([]);
  });

  it('is unknown for emoji, numbers, and a word that several languages have', () => {
    for (const text of ['👍', '10/10', 'Super', 'Excellent', 'Terrible !', 'ok', 'XL'])
      expect([text, languageOf(text)]).toEqual([text, null]);
  });

  it.each([
    '<b></b>',
    '<p>&nbsp;</p>',
    '<div class="note"><br></div>',
    '<strong></strong>',
    '&amp;&lt;&gt;',
    'https://tienda.example/p/123?ref=bueno',
    'www.shop.example',
    'maria.lopez@correo.example',
    '12345',
    '#10023456',
    'PED-123456',
    'ES1234567AR',
    '1Z999AA10123456784',
    '+34 600 123 456',
    '12/05/2026',
  ])('is unknown for "%s", which is neutral whatever was rated', (text) => {
    for (const satisfaction of [0, 10])
      expect(classifier.classify(text, { satisfaction, all: [satisfaction] })).toEqual({
        toneId: 2,
        topicIds: [1],
        language: null,
      });
  });

  it('is that of the words between markup and addresses', () => {
    expect(classifier.classify('<p>Sehr schlechte Qualität</p>')).toMatchObject({ ...NOT_READ, language: 'de' });
    expect(classifier.classify('<p>El pedido lleg&oacute; roto</p> https://shop.example')).toMatchObject({
      toneId: 4,
      language: 'es',
    });
  });

  it('is English for nearly all labelled comments, and never another language', () => {
    const languages = readLabelled().map(({ text }) => languageOf(text));
    expect(languages.filter((language) => language !== 'en' && language !== null)).toEqual([]);
    expect(languages.filter((language) => language === 'en').length / languages.length).toBeGreaterThan(0.95);
  });
});

it('reads the cases of four languages right or not at all', () => {
  const rows = readFileSync(new URL('./languages.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'));
  const others = rows.filter(([language]) => language !== 'en');
  expect(others.length).toBe(35);
  for (const [language = '', side, rating, text = ''] of others) {
    const isRead = language === 'fr' || language === 'es';
    const wanted = isRead ? (side === 'pos' ? 1 : 4) : 6;
    const satisfaction = Number(rating);
    expect([text, classifier.classify(text).toneId]).toEqual([text, wanted]);
    expect([text, classifier.classify(text, { satisfaction, all: [satisfaction] }).toneId]).toEqual([text, wanted]);
  }
});

it('gives a word of several languages a tone where these agree, and no language', () => {
  for (const [text, toneId] of [
    ['Super', 1],
    ['Bien', 1],
    ['Excelente', 1],
    ['Terrible', 4],
    ['Horrible', 4],
    ['Caro', 4],
    ['no', 2],
  ] as const)
    expect(classifier.classify(text)).toMatchObject({ toneId, language: null });
});

it('marks a text that is believed against a clear rating', () => {
  const rated = (text: string, satisfaction: number) =>
    classifier.classify(text, { satisfaction, all: [satisfaction] });
  expect(rated('Wonderful service, love it', 0)).toMatchObject({ toneId: 1, conflict: true });
  expect(rated('Awful site, rude people', 10)).toMatchObject({ toneId: 4, conflict: true });
  for (const [text, satisfaction] of [
    ['Wonderful service, love it', 10],
    ['Wonderful service, love it', 6],
    ['Good', 0],
    ['Do you ship to Guam?', 0],
  ] as const)
    expect([text, rated(text, satisfaction).conflict]).toEqual([text, undefined]);
});
