import { expect, test } from 'vitest';
import { masked } from './mask-personal.ts';

test.each([
  ['Write to anna.smith+shop@mail.example.org please', 'Write to [e-mail] please'],
  ['Call me at +1 (555) 123-4567 or 0171 2345678!', 'Call me at [number] or [number]!'],
  ['call 555.867.5309', 'call [number]'],
  ['Order 98213 never came', 'Order [number] never came'],
  ['order number: AB-12-99 is late', 'order number: [number] is late'],
  ['my order #4411 and #A77', 'my order #[number] and [number]'],
  ['tracking no. 1Z999AA10123456784', 'tracking no. [number]'],
  ['It is W2X9-77A1', 'It is [number]'],
  ['see https://shop.example/o/1?a=b or www.shop.example', 'see [link] or [link]'],
  ['Hi Anna, the box was wet', 'Hi [name], the box was wet'],
  ['Dear Mr. Miller, thank you', 'Dear Mr. [name], thank you'],
  ['Great service. Thanks, Bob Jones', 'Great service. Thanks, [name]'],
  ['Thank you Sarah for your help', 'Thank you [name] for your help'],
  ['Kind regards, José Ñuñez', 'Kind regards, [name]'],
  ['My name is Lena and I waited', 'My name is [name] and I waited'],
  ['Mrs Brown on the phone was kind', 'Mrs [name] on the phone was kind'],
  ['It was fine - Tom', 'It was fine - [name]'],
  ['Bonjour Sandrine, colis ouvert', 'Bonjour [name], colis ouvert'],
  ['Merci beaucoup à Élodie Le Goff pour son aide', 'Merci beaucoup à [name] pour son aide'],
  ['Je n’ai rien reçu. Cordialement, Émile Zola', 'Je n’ai rien reçu. Cordialement, [name]'],
  ['Madame Dupont m’a raccroché au nez', 'Madame [name] m’a raccroché au nez'],
  ['Buenas tardes Sr. Gómez, mi pedido', 'Buenas tardes Sr. [name], mi pedido'],
  ['Gracias Marta por todo', 'Gracias [name] por todo'],
  ['Me llamo Íñigo y espero', 'Me llamo [name] y espero'],
  ['ａｎｎａ＠ｍａｉｌ．example', '[e-mail]'],
])('%s', (text, expected) => {
  expect(masked(text)).toBe(expected);
});

test.each([
  'Hi there, delivery took 12 days',
  'I paid 49.90 for 2 shirts',
  'In order to pay I waited 3 minutes',
  'thanks for the quick help',
  'Merci pour la livraison. Très bien',
  'Gracias. Llegó rápido',
  'Chère livraison, le señor de la tienda',
])('leaves %s unchanged', (text) => {
  expect(masked(text)).toBe(text);
});
