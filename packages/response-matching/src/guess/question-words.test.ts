import { questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { plainWords } from '../cells/plain-words.ts';
import { asksByWords, TRANSLATED } from './question-words.ts';

const RATINGS = SURVEYS.flatMap(({ id }) => questionsOfSurvey(id)).filter(({ kind }) => kind === 'rating');
const askedBy = (...heads: readonly string[]) => [
  ...new Set(
    RATINGS.filter((question) => asksByWords(heads.map(plainWords), question)).map(({ role = '', label }) =>
      /^LL|OSAT/.test(role) ? role : label,
    ),
  ),
];

it('every row asks questions of the catalogue', () => {
  const known = new Set(RATINGS.flatMap(({ role = '', label }) => [role, label]));
  expect(TRANSLATED.flatMap(({ asks }) => asks).filter((asked) => !known.has(asked))).toEqual([]);
});

it.each([
  ['Quelle est la probabilité que vous recommandiez notre boutique ?', 'LLTR'],
  ['Conseilleriez-vous Acme à un ami ?', 'LLTR'],
  ['¿Recomendaría nuestra tienda?', 'LLTR'],
  ['¿Qué tan probable es que nos recomiende?', 'LLTR'],
  ['¿Qué tan probable es que vuelva a comprar?', 'LLTBA'],
  ['Satisfaction globale', 'OSAT'],
  ['Êtes-vous satisfait de votre commande ?', 'OSAT'],
  ['¿Qué tan satisfecho está en general con su compra?', 'OSAT'],
  ['Comptez-vous racheter chez nous ?', 'LLTBA'],
  ['Probabilité d’acheter à nouveau', 'LLTBA'],
  ['¿Compraría de nuevo con nosotros?', 'LLTBA'],
  ['Reviendrez-vous sur notre site ?', 'LLTV'],
  ['¿Volverá a visitar nuestro sitio?', 'LLTV'],
  ['Prix par rapport aux autres sites', 'Prices relative to other online merchants'],
  ['Los precios', 'Prices relative to other online merchants'],
  ['Satisfaction concernant le processus de commande', 'Satisfaction with checkout process'],
  ['Proceso de pago', 'Satisfaction with checkout process'],
  ['Frais indiqués clairement avant la commande', 'Charges stated clearly before order submission'],
  ['Costos de envío', 'Shipping charges'],
  ['Modes de livraison proposés', 'Variety of shipping options'],
  ['Opciones de envío', 'Variety of shipping options'],
  ['Délai de livraison', 'On-time delivery'],
  ['La entrega', 'On-time delivery'],
  ['Suivi de la commande', 'Order tracking'],
  ['Facilité des retours', 'Ease of returns'],
  ['Atención al cliente', 'Customer support'],
  ['Le service à la clientèle', 'Customer support'],
  ['Variedad de productos', 'Selection of products'],
  ['Clarté des informations sur les produits', 'Clarity of product information'],
  ['El producto cumplió con sus expectativas', 'Product met expectations'],
  ['Disponibilité du produit', 'Availability of the product you wanted'],
  ['Rapidité du site', 'Site speed'],
])('%s asks for %s', (head, asked) => {
  expect(askedBy(head)).toEqual([asked]);
});

it.each([
  ['Facilité à trouver ce que vous cherchiez', 'Ease of finding'],
  ['Diseño del sitio', 'ook and design'],
])('%s asks for %s in each survey that has it', (head, part) => {
  expect(askedBy(head)).toEqual([expect.stringContaining(part), expect.stringContaining(part)]);
});

it('the row of a question goes before the question', () => {
  expect(askedBy('Prix', 'Satisfaction de votre commande : prix et livraison')).toEqual([
    'Prices relative to other online merchants',
  ]);
});

it.each(['Nombre d’enfants', 'Âge', 'Edad', 'Party size', 'Personal note'])('%s asks for none of them', (head) => {
  expect(askedBy(head)).toEqual([]);
});
