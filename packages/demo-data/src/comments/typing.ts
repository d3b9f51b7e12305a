import type { Random } from '../random.ts';

/** Common typing errors by the correct word. */
const SLIPS: Readonly<Record<string, string>> = {
  received: 'recieved',
  definitely: 'definately',
  disappointed: 'dissapointed',
  because: 'becuase',
  package: 'pakage',
  delivery: 'delivary',
  quality: 'qualtiy',
  shipping: 'shiping',
  friend: 'freind',
  recommend: 'reccomend',
  excellent: 'excelent',
  experience: 'experiance',
  comfortable: 'confortable',
  really: 'realy',
  their: 'thier',
  until: 'untill',
  address: 'adress',
  tracking: 'traking',
  beautiful: 'beutiful',
  customer: 'custmer',
  checkout: 'check out',
  too: 'to',
};
const SLIP_WORDS = new RegExp(`\\b(${Object.keys(SLIPS).join('|')})\\b`, 'g');

/**
 * As typed by a shopper: mostly capitalized with a full stop, often not, sometimes all capitals, with a typing error or
 * an exclamation mark.
 */
export function asTyped(random: Random, text: string): string {
  let typed = text;
  if (random.chance(0.12))
    typed = typed.replace(SLIP_WORDS, (word) => (random.chance(0.6) ? (SLIPS[word] ?? word) : word));
  if (random.chance(0.04)) typed = swapped(random, typed);
  const manner = random.next();
  if (manner < 0.14) return lowered(typed, random);
  if (manner < 0.17 && typed.length < 70) return typed.toUpperCase();
  typed = sentenceCase(typed);
  if (/[.!?]$/.test(typed) || typed.length < 14) return typed;
  if (manner < 0.32) return typed;
  return manner < 0.43 ? `${typed}${random.chance(0.3) ? '!!' : '!'}` : `${typed}.`;
}

/** Capitalizes sentences; questions keep their mark. */
function sentenceCase(text: string): string {
  return text
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .map((sentence) => (QUESTION.test(sentence) ? sentence.replace(/\.?$/, '?') : sentence))
    .join(' ');
}

const QUESTION =
  /^(Do|Does|Is|Are|Can|Could|When|Where|How|Which|What|Why|Will) (you|the|it|I|there|much|long|size|two|are|do|does|did|is|somebody|browser|door|your|my|shipping|was)\b[^.!?]*\.?$/;

function lowered(text: string, random: Random): string {
  const bare = random.chance(0.5) ? text.replace(/[.!] /g, random.chance(0.5) ? ' ' : ', ').replace(/'/g, '') : text;
  return bare.charAt(0).toLowerCase() + bare.slice(1).replace(/\bI\b/g, random.chance(0.6) ? 'i' : 'I');
}

/** Swaps two letters within a longer word. */
function swapped(random: Random, text: string): string {
  const words = text.split(' ');
  const at = random.between(0, words.length - 1);
  const word = words[at] ?? '';
  if (word.length < 6 || !/^[a-z]+$/.test(word)) return text;
  const cut = random.between(2, word.length - 3);
  words[at] = `${word.slice(0, cut)}${word[cut + 1]}${word[cut]}${word.slice(cut + 2)}`;
  return words.join(' ');
}
