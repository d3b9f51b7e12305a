import { beforeAll, describe, expect, it } from 'vitest';
import { buildReader, type Classifier, loadClassifier } from '../src/index.ts';
import { measure, readLabelled } from './measure.ts';

let classifier: Classifier;
beforeAll(async () => {
  classifier = await loadClassifier();
});
const tone = (text: string) => classifier.classify(text).toneId;
const topics = (text: string) => classifier.classify(text).topicIds;

describe.each(['fr', 'es'])('the labelled comments in %s', (language) => {
  const comments = readLabelled(`labelled-${language}`);
  const half = (name: string) => comments.filter((comment) => comment.half === name);

  it('are read right where the rules were tuned on them', () => {
    const figures = measure(classifier, half('tuning'));
    expect(figures.decidedRight).toBeGreaterThanOrEqual(0.88);
    expect(figures.opposite).toBeLessThanOrEqual(0.03);
    expect(figures.tone).toBeGreaterThanOrEqual(0.78);
    expect(figures.topicsF1).toBeGreaterThanOrEqual(0.78);
  });

  it('are read right where nothing was tuned on them', () => {
    const figures = measure(classifier, half('kept-apart'));
    expect(figures.comments).toBe(100);
    expect(figures.decidedRight).toBeGreaterThanOrEqual(0.75);
    expect(figures.opposite).toBeLessThanOrEqual(0.05);
  });

  it('are told to be of their language', () => {
    const wrong = half('tuning').filter(({ text, tone: labelled }) => {
      const { language: found } = classifier.classify(text);
      return labelled !== 5 && found !== language && found !== null;
    });
    expect(wrong.length).toBeLessThanOrEqual(2);
  });
});

it('reads the second Spanish comments right, on which nothing was tuned', () => {
  const figures = measure(classifier, readLabelled('labelled-es-second'));
  expect(figures.comments).toBe(120);
  expect(figures.decidedRight).toBeGreaterThanOrEqual(0.75);
  expect(figures.opposite).toBeLessThanOrEqual(0.05);
});

it.each([
  ['a negation around the verb', 4, 'Je ne recommande pas ce site'],
  ['a negation without its first half', 4, "J'aime pas du tout"],
  ['a negation after an auxiliary', 4, "Le colis n'est jamais arrivé"],
  ['"no longer"', 4, 'La lampe ne marche plus'],
  ['"more", which denies nothing', 1, 'Je suis on ne peut plus satisfaite'],
  ['a denied complaint', 1, "Je n'ai eu aucun problème"],
  ['a denied complaint', 1, 'Pas déçue du tout'],
  ['"without"', 1, 'Commande passée sans souci'],
  ['contrast', 3, 'Très belle robe mais livraison en retard'],
  ['contrast', 3, 'Produit top, par contre le service client est nul'],
  ['elision', 4, "C'est une honte, j'en ai marre d'attendre"],
  ['missing accents', 4, 'tres decu, colis abime'],
  ['chat', 4, 'c nul'],
  ['chat', 1, 'tb, livré vite'],
  ['misspelling', 4, 'deceptoin totale, cest catastrofique'],
  ['capitals', 4, 'ARNAQUE !!!'],
  ['nothing to report', 2, 'RAS'],
  ['a question', 2, 'Livrez-vous en Belgique ?'],
] as const)('reads French: %s (%i), "%s"', (_, expected, text) => {
  expect(tone(text)).toBe(expected);
});

it.each([
  ['a negation', 4, 'No lo recomiendo para nada'],
  ['two negations that are one', 1, 'No hay nada malo que decir'],
  ['two negations that are one', 4, 'No me gustó nada'],
  ['"never"', 4, 'Nunca recibí mi pedido'],
  ['"nobody"', 4, 'Nadie contesta el teléfono'],
  ['a denied complaint', 1, 'No tuve ningún problema'],
  ['"without"', 1, 'Todo sin problemas'],
  ['contrast', 3, 'Muy bonito pero llegó roto'],
  ['contrast', 3, 'Buena calidad, sin embargo el envío es carísimo'],
  ['question marks on both sides', 2, '¿Hacen envíos a Chile?'],
  ['exclamation marks on both sides', 1, '¡Me encantó!'],
  ['missing accents', 4, 'pesimo servicio, llego tarde'],
  ['chat', 4, 'nada bueno, xq no responden'],
  ['misspelling', 1, 'exelente atencion'],
  ['degree', 1, 'Rapidísimo y buenísimo'],
  ['a letter that is none with an accent', 4, 'Llegó dañado'],
  ['"a little" before a complaint', 4, 'Un poco caro'],
  ['"at least" denies nothing', 1, 'Al menos llegó bien'],
  ['"not only" denies nothing', 1, 'No solo es bonito sino también barato'],
  ['"I did not expect such" denies nothing', 1, 'No esperaba tan buena calidad'],
  ['"I have never had anything so" denies nothing', 1, 'Nunca había comprado algo tan bueno'],
  ['"as soon as" denies nothing', 1, 'Apenas llegó lo usé y me encantó'],
  ['"in a short time" denies nothing', 1, 'En poco tiempo llegó perfecto'],
  ['a denied complaint, further off', 1, 'No le encuentro defectos'],
  ['a denied complaint after "se"', 1, 'No se ha roto'],
  ['"no sé", which is not "no se"', 2, 'No sé'],
  ['"never late"', 1, 'Nunca llega tarde'],
  ['not too much of it', 1, 'No es demasiado caro'],
  ['a problem that was solved', 1, 'Me arreglaron el problema en un día'],
  ['a problem that was not', 4, 'No resolvieron el problema'],
  ['praise that is only what was missed', 4, 'No funciona bien'],
  ['praise that is only what was missed', 4, 'No me llegó a tiempo'],
  ['what was missed', 4, 'Hace falta más variedad'],
  ['what was missed', 4, 'Se echa de menos un teléfono'],
  ['"leaves to be desired", with a word between', 4, 'Deja bastante que desear'],
  ['could be better', 4, 'Podría ser mejor'],
  ['could not be better', 1, 'No puede ser mejor'],
  ['"better" that is "rather"', 4, 'Mejor compren en otro lado'],
  ['better than before, and a wish that it were', 1, 'Han mejorado mucho'],
  ['better than before, and a wish that it were', 4, 'Que mejoren el envío'],
  ['"bien" that is "very"', 4, 'Bien caro'],
  ['"great" that is "big"', 4, 'Una gran decepción'],
  ['thanks for harm', 4, 'Gracias por arruinarme el cumpleaños'],
  ['the end of a letter', 4, 'Hice un pedido y no llegó. Quedo atento a su respuesta. Atentamente, Juan'],
  ['a greeting', 2, 'Buenas, quería saber cuándo llega'],
  ['a father', 2, 'Lo compré para mi padre'],
  ['a birthday', 2, 'Para el cumple de mi hijo'],
  ['a young woman', 1, 'La chica que me atendió muy amable'],
  ['how long it takes', 2, '¿Cuánto tarda el envío?'],
  ['no charger, which is no charge', 4, 'Vino sin cargador'],
  ['all but one thing', 3, 'Todo bien menos el envío'],
  ['all but one thing', 3, 'Todo perfecto salvo el embalaje'],
  ['Latin America', 1, 'Me late mucho'],
  ['Latin America', 4, 'Se atrasaron dos semanas'],
] as const)('reads Spanish: %s (%i), "%s"', (_, expected, text) => {
  expect(tone(text)).toBe(expected);
});

it('finds the topics of the same catalogue', () => {
  expect(topics('Livraison rapide et frais de port gratuits')).toEqual([13, 14]);
  expect(topics('La taille est trop petite')).toEqual([6]);
  expect(topics('El paquete llegó roto')).toContain(16);
  expect(topics('Me cobraron dos veces con la tarjeta')).toEqual([11]);
  expect(topics('Merci')).toEqual([1]);
});

it('explains by the words as they are written, with the accents and the moved negation', () => {
  expect(classifier.explain("J'aime bien, mais ça ne fonctionne pas")).toEqual({
    toneId: 3,
    by: 'text',
    words: [
      { text: 'aime', side: 'praise' },
      { text: 'bien', side: 'praise' },
      { text: 'fonctionne pas', side: 'complaint' },
    ],
  });
});

it('finds no aspects, so that no theme has French or Spanish words', () => {
  for (const language of ['fr', 'es'] as const) {
    const read = buildReader({ language, withAspects: true });
    for (const text of ['Livraison très rapide', 'El envío fue rápido', 'Fast delivery', 'The zipper broke'])
      expect(read(text).aspects).toEqual([]);
  }
});

it('counts the ratings beside French and Spanish as beside English', () => {
  const rated = (text: string, satisfaction: number) =>
    classifier.classify(text, { satisfaction, all: [satisfaction] });
  expect(rated('Livraison en retard', 10)).toMatchObject({ toneId: 1 });
  expect(rated('Service excellent, je recommande vivement', 0)).toMatchObject({ toneId: 1, conflict: true });
  expect(rated('Pésimo servicio, una estafa', 10)).toMatchObject({ toneId: 4, conflict: true });
  expect(rated('Où est ma commande ?', 0)).toMatchObject({ toneId: 2 });
});
