import { plainWords } from './told/told.ts';

/**
 * Questions in another language are not answered: the English question that their words most likely mean is offered.
 * Words are put into English one by one, which is enough to recognize what is asked about.
 */

interface Language {
  readonly name: string;
  /** Phrases and words without accents, and their English; a word with none is left out. */
  readonly words: ReadonlyMap<string, string>;
}

const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [words = '', english = ''] = line.split('=').map((side) => side.trim());
        return words.split(',').map((word) => [word.trim(), english] as const);
      }),
  );

const LANGUAGES: readonly Language[] = [
  {
    name: 'Spanish',
    words: tableOf(`
por que = why did
que significa, que quiere decir, significado de = what is the meaning of
cual es, cuales son, que es = what is
que deberiamos, que debemos, que deberia, que tenemos que = what should we
como puedo, como se puede, como = how do i
como esta, como va, como estuvo = how is
el mes pasado, mes pasado, ultimo mes = last month
la semana pasada, semana pasada, ultima semana = last week
este mes = this month
esta semana = this week
el ano pasado, ano pasado = last year
hola, buenos dias, buenas = hello
gracias, muchas gracias = thanks
que, cual, cuales = what
cuantos, cuantas = how many
dicen, opinan, piensan = say
los, las, el, la, un, una, unos, unas, lo, con, para, por, tuvimos, hubo, hemos, es, son, esta, fue, ha, han, se, nos, a, al, su, sus, le, les, y, o, del =
de = of
en = in
sobre, acerca = about
nuestro, nuestra, nuestros, nuestras = our
primero = first
mejorar, arreglar, corregir = fix
bajo, cayo, disminuyo, bajaron, ha bajado, caida = drop
subio, aumento, subieron, mejoro = rise
cambio, cambiaron = change
peor, empeoro = worse
mejor = better
satisfaccion = satisfaction
clientes, compradores, cliente = customers
respuestas = responses
visitantes = visitors
comentarios, comentario, opiniones = comments
negativos, negativas, negativo, malos = negative
positivos, positivas, positivo, buenos = positive
quejas = complaints
entrega, envio = delivery
devoluciones = returns
precio, precios = price
movil, moviles, celular = mobile
escritorio, ordenador = desktop
tableta = tablet
tienda, recogida, retiro = pickup
informe, reporte = report
programar, programo = schedule
exportar = export
semanal = weekly
mes = month
semana = week
mostrar, muestrame, ensename, dame = show me
recomendar, recomendacion = recommend
enero = january
febrero = february
marzo = march
abril = april
mayo = may
junio = june
julio = july
agosto = august
septiembre = september
octubre = october
noviembre = november
diciembre = december
ayer = yesterday
contra, versus = vs`),
  },
  {
    name: 'French',
    words: tableOf(`
pourquoi = why did
que signifie, que veut dire, signification de = what is the meaning of
quel est, quelle est, quels sont, quelles sont, qu'est-ce que, c'est quoi = what is
que devrions-nous, que devons-nous, que faut-il, que devrait-on = what should we
comment va, comment se porte = how is
comment = how do i
le mois dernier, mois dernier = last month
la semaine derniere, semaine derniere = last week
ce mois = this month
cette semaine = this week
l'annee derniere = last year
bonjour, salut, bonsoir = hello
merci = thanks
combien = how many
disent, pensent = say
le, la, les, un, une, des, avec, pour, par, est, sont, a, ont, se, nous, au, aux, et, ou, du, on, y, il, elle, leur, leurs, ete =
de, d' = of
en, dans = in
sur = about
notre, nos = our
d'abord, en premier, premier = first
ameliorer, corriger, reparer = fix
baisse, baisser, chute, diminue, tombe = drop
augmente, monte, progresse = rise
change, evolue = change
pire = worse
mieux = better
satisfaction = satisfaction
clients, acheteurs, client = customers
reponses = responses
visiteurs = visitors
commentaires, avis = comments
negatifs, negatives, negatif, mauvais = negative
positifs, positives, positif, bons = positive
plaintes = complaints
livraison = delivery
retours = returns
prix = price
mobile, telephone, portable = mobile
ordinateur, bureau = desktop
tablette = tablet
retrait en magasin, retrait, magasin = pickup
rapport = report
programmer, planifier = schedule
exporter = export
hebdomadaire = weekly
mois = month
semaine = week
montre-moi, montrez-moi, montrer, donne-moi = show me
recommander, recommandation = recommend
janvier = january
fevrier = february
mars = march
avril = april
mai = may
juin = june
juillet = july
aout = august
septembre = september
octobre = october
novembre = november
decembre = december
hier = yesterday
contre = vs`),
  },
];

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
/** Most words have to be of the language; one alone only if it is no English word. */
const LEAST_SHARE = 0.6;
const ENGLISH: ReadonlySet<string> = new Set(
  'a an the comment change mobile satisfaction in on to do has our no son y o le mars versus portable client clients premier'.split(
    ' ',
  ),
);
const LONGEST_PHRASE = 4;

export interface InEnglish {
  readonly language: string;
  readonly text: string;
}

/** A text of another language in English words; null if it is English. */
export function inEnglish(text: string): InEnglish | null {
  const words = withoutAccents(plainWords(text)).split(' ').filter(Boolean);
  const accented = /[¿¡ñáéíóúàèùçêîôûœ]/iu.test(text);
  let best: (InEnglish & { readonly share: number }) | null = null;
  for (const { name, words: table } of LANGUAGES) {
    const { english, known, telling } = translate(words, table);
    const share = words.length === 0 ? 0 : known / words.length;
    if (telling === 0 || share < (accented ? LEAST_SHARE / 2 : LEAST_SHARE)) continue;
    if (best === null || share > best.share) best = { language: name, text: english, share };
  }
  return best;
}

function translate(words: readonly string[], table: ReadonlyMap<string, string>) {
  const english: string[] = [];
  let [known, telling] = [0, 0];
  for (let at = 0; at < words.length; ) {
    const length = [...Array(LONGEST_PHRASE).keys()]
      .map((less) => LONGEST_PHRASE - less)
      .find((count) => at + count <= words.length && table.has(words.slice(at, at + count).join(' ')));
    const here = words.slice(at, at + (length ?? 1));
    english.push(length === undefined ? here.join(' ') : (table.get(here.join(' ')) ?? ''));
    if (length !== undefined) known += length;
    if (length !== undefined && here.some((word) => !ENGLISH.has(word))) telling += 1;
    at += length ?? 1;
  }
  return { english: english.filter(Boolean).join(' '), known, telling };
}
