import { eld } from 'eld';
import type { Words } from './words.ts';

/** Above this share, a text without a `FOREIGN` word is English: the rest are names, brands and typing errors. */
const MOSTLY_ENGLISH = 0.5;
/** Brands resemble some language, but a few words of them less than real ones. */
const FEW_WORDS = 2;
const SURE_OF_FEW = 0.73;
/** A character of another script weighs more: "最悪" is a sentence. */
const OTHER_SCRIPT_WEIGHT = 2;
const LONGEST_TEXT = 8000;

/**
 * Common words of shoppers in other languages that are also in an English dictionary, or too short for a detector. They
 * count against English.
 */
const FOREIGN: ReadonlySet<string> = new Set(
  [
    // French
    'à au aux avec bien bon bonne bonjour ce cest cher chère client de déçu déçue des du elle est et facile il jai je la le les livraison mais mal mauvais merci moi ne nul nulle parfait pas pour produit rapide que qui rien satisfait site sur tout très trop une votre vous',
    // Spanish, Portuguese, Italian
    'al bom buena bueno caro cattivo che con da del demasiado di dinero do e el en encanta envío es está este excelente gracias grazie horrível il lento mala malo más me mi molto muito muy nada não nunca ótimo ottima ottimo para pero perfecto perfeito pésima péssimo pésimo por producto prodotto rápido ruim todo tudo tutto um una y',
    // German, Dutch, Scandinavian
    'aber alles auch danke das defekt der die dobrze ein eine gerne goed gut ich ikke inte ist kaputt kein mit nicht nie niet noch och og preis prima schlecht schlechte schnell schnelle sehr sind slecht super snel teuer toll und ware zu zufrieden zeer',
  ]
    .join(' ')
    .split(' '),
);

/** Words of that table that are also English; they do not count. */
const SHARED: ReadonlySet<string> = new Set(
  'al con da de del die do e en es est facile il la le me mi moi pour prima site super sur todo toll um y'.split(' '),
);

const WORD = /\p{L}[\p{L}\p{M}'’`]*/gu;
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;
const ACCENTED = /[À-ÖØ-öø-ÿĀ-ž]/u;

/** Loads the detector's tables once per process. */
let loaded: Promise<unknown> | null = null;

/**
 * Creates a function that decides whether a text may be read as English. The dictionary decides if it has most of the
 * words; otherwise `eld` detects by letters. When in doubt (a name, "XL", a typing error) it is English.
 */
export async function loadLanguages(words: Words): Promise<(text: string) => boolean> {
  if ('load' in eld) loaded ??= eld.load('small');
  await loaded;
  return (whole) => {
    const text = whole.slice(0, LONGEST_TEXT).normalize('NFKC');
    const own = text.toLowerCase().match(WORD) ?? [];
    let english = 0;
    let foreign = 0;
    for (const written of own) {
      const word = written.replace(/['’`]/g, '');
      if (FOREIGN.has(word)) foreign += SHARED.has(word) ? 0 : 1;
      if (words.look(word).known && (!FOREIGN.has(word) || SHARED.has(word))) english += 1;
    }
    if (own.length === 0) return true;
    const share = english / own.length;
    if (foreign === 0 && share > MOSTLY_ENGLISH) return true;
    if (isOtherScript(text)) return false;
    if (foreign > english) return false;
    if (foreign === 0 && english > 0 && own.length <= FEW_WORDS) return !ACCENTED.test(text);
    return !isOtherLanguage(text, own.length, foreign > 0);
  };
}

function isOtherScript(text: string): boolean {
  let latin = 0;
  let other = 0;
  for (const [letter] of text.matchAll(LETTER)) {
    if (LATIN.test(letter)) latin += 1;
    else other += 1;
  }
  return other * OTHER_SCRIPT_WEIGHT > latin;
}

function isOtherLanguage(text: string, words: number, isLikely: boolean): boolean {
  const found = eld.detect(text);
  if (found.language === '' || found.language === 'en') return false;
  if (isLikely) return true;
  if (words === 1) return ACCENTED.test(text);
  return found.isReliable() && (words > FEW_WORDS || (found.getScores()[found.language] ?? 0) >= SURE_OF_FEW);
}
