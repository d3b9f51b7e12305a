/**
 * Light stemmers for French and Spanish, after Savoy ("Light stemming approaches for the French, Portuguese, German and
 * Hungarian languages", 2006): number, gender and the commonest endings of verbs are cut off, nothing else. Words come
 * without accents, since shoppers leave them out: a stemmer that reads accents would make two words of one.
 */

const FEWEST_LETTERS = 4;

const FRENCH_MUTE = /[esx]$/;
const FRENCH_VERB =
  /(?:eraient|erions|eriez|erait|erais|eront|erons|erez|erai|eras|aient|ement|ments|ment|ants|ant|ait|ais|ons|ent|era|er|ez|it)$/;
const FRENCH_DOUBLED = /(?<=n)n$|(?<=l)l$|(?<=t)t$/;

function withoutMute(word: string): string {
  let stem = word;
  while (stem.length > FEWEST_LETTERS && FRENCH_MUTE.test(stem)) stem = stem.slice(0, -1);
  return stem;
}

/** "livré", "livrés", "livrer" and "livreront" have one stem, "bon" and "bonne", "nul" and "nulle", too. */
export function frenchStem(word: string): string {
  const stem = withoutMute(word);
  const root = stem.replace(FRENCH_VERB, '');
  const cut = root.length >= FEWEST_LETTERS ? withoutMute(root) : stem;
  return cut.replace(FRENCH_DOUBLED, '').replace(/iv$/, 'if');
}

const SPANISH_ENDING =
  /(?:amente|isim[oa]s?|aciones|acion|aremos|eremos|iremos|arian|erian|irian|aria|eria|iria|aron|ieron|ando|iendo|[ai]d[oa]s?|aban|aba|[aei]mos|[aei]ran|[aei]ra|[aei]re|[aei]r|[aei]ste|an|en|[aeo]s|[aeio])$/;
const FEWEST_SPANISH_LETTERS = 3;

/** "llegó", "llegaron" and "llegado" have one stem, "malo" and "mala", "rápido" and "rapidísimo", too. */
export function spanishStem(word: string): string {
  const root = word.replace(SPANISH_ENDING, '');
  if (root.length >= FEWEST_SPANISH_LETTERS) return root.replace(/qu$/, 'c');
  const short = word.replace(/(?:[aeo]s|[aeo])$/, '');
  return short.length >= FEWEST_SPANISH_LETTERS ? short : word;
}
