import { questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { plainWords } from '../cells/plain-words.ts';
import { asksByWords, TRANSLATED, TRANSLATED_CHOICES } from './question-words.ts';

const ALL = SURVEYS.flatMap(({ id }) => questionsOfSurvey(id));
const RATINGS = ALL.filter(({ kind }) => kind === 'rating');
const CHOICES = ALL.filter(({ kind }) => kind === 'single' || kind === 'multi');
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

it('every choice of the catalogue has a row, and no row another', () => {
  const labels = [...new Set(CHOICES.map(({ label }) => label))].sort();
  expect(TRANSLATED_CHOICES.flatMap(({ asks }) => asks).sort()).toEqual(labels);
});

it.each([
  ['Quel est votre âge ?', 'Age'],
  ['Tranche d’âge', 'Age'],
  ['Edad', 'Age'],
  ['Âge de vos enfants', "Children's ages"],
  ['¿Qué edades tienen sus hijos?', "Children's ages"],
  ['Vous êtes (sexe)', 'Gender'],
  ['Género', 'Gender'],
  ['Dernier diplôme obtenu', 'Education'],
  ['Nivel de estudios', 'Education'],
  ['Origine ethnique', 'Ethnicity or origin'],
  ['Revenu annuel du ménage', 'Annual household income'],
  ['Ingresos anuales del hogar', 'Annual household income'],
  ['Situation familiale', 'Marital status'],
  ['Estado civil', 'Marital status'],
  ['Combien de fois avez-vous acheté chez Acme ces 12 derniers mois ?', 'Purchase frequency'],
  ['¿Cuántas veces ha comprado en Acme en los últimos 12 meses?', 'Purchase frequency'],
  ['À quelle fréquence visitez-vous notre site ?', 'Visit frequency'],
  ['Comment avez-vous retiré votre commande ?', 'Pickup type'],
  ['¿Cómo recogió su pedido?', 'Pickup type'],
  ['Pourquoi avez-vous choisi le retrait en magasin ?', 'Why pickup'],
  ['¿Por qué eligió recoger en tienda?', 'Why pickup'],
  ['Combien de temps avez-vous attendu ?', 'Wait at pickup'],
  ['Tiempo de espera', 'Wait at pickup'],
  ['Votre commande était-elle prête à l’heure ?', 'Order ready on time'],
  ['¿Su pedido estaba completo y correcto?', 'Order complete and correct'],
  ['Avez-vous acheté autre chose en magasin ?', 'Bought more in store'],
  ['Quel était le but de votre visite ?', 'Visit intent'],
  ['¿Cuál fue el motivo de su visita?', 'Visit intent'],
  ['À quelle étape avez-vous quitté le site ?', 'Point of abandonment'],
  ['Pourquoi n’avez-vous pas acheté ?', 'Reason for abandonment'],
  ['¿Por qué no compró hoy?', 'Reason for abandonment'],
  ['Qu’est-ce qui vous a empêché de mettre un produit au panier ?', 'Reasons while browsing'],
  ['Qu’est-ce qui vous a empêché de passer au paiement ?', 'Reasons at the cart'],
  ['¿Qué le impidió finalizar la compra?', 'Reasons at the checkout'],
  ['Qu’est-ce qui vous aurait fait acheter aujourd’hui ?', 'Winning the sale'],
  ['¿Dónde comprará este producto?', 'Where the purchase will happen'],
  ['Où achèterez-vous ce produit ?', 'Where the purchase will happen'],
  ['Que ferez-vous ensuite ?', 'Future intent'],
])('the choice %s asks for %s', (head, asked) => {
  const found = CHOICES.filter((question) => asksByWords([plainWords(head)], question)).map(({ label }) => label);
  expect([...new Set(found)]).toEqual([asked]);
});
