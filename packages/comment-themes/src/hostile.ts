/** In characters. */
const LONGEST_READ = 2_000;

/** Comments that address a machine are not read. */
const TO_A_MACHINE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b(?:\s+(?:all|any|of|the|these|those|your|my|every|other))*\s+(?:previous|prior|above|earlier|preceding|system|safety|instructions?|prompts?|guidelines)\b/i,
  /\b(?:system|developer|hidden|initial)\s+(?:prompt|message|instructions?)\b/i,
  /\bas an? (?:ai|llm|large language model|language model)\b/i,
  /\b(?:you are now|act as|pretend (?:to be|you are)|roleplay as)\b/i,
  /\b(?:language model|llm|chatgpt|gpt-?\d|jailbreak|prompt injection)\b/i,
  /\b(?:respond|reply|answer|output|print|return)\s+(?:only|exactly|nothing|verbatim)\b/i,
  /\b(?:summary|summari[sz]e|summari[sz]er)\b.*\b(?:must|should|say|says|write|mention|include|comments?|reviews?)\b/i,
  /^\s*(?:system|assistant|user|developer)\s*:/im,
  /\[\/?(?:inst|sys|system)\]|<\|/i,
];

/** Neither are markup, code, links and characters that hide letters. */
const NO_COMMENT: readonly RegExp[] = [
  /<\/?[a-z!|]|[<>]{3}|&(?:[a-z]+|#\w+);|`|\]\(|\$\{|\{\{|\/\*/i,
  /\b(?:https?|ftp|javascript|data|file|mailto):|\bwww\./i,
  /\bdrop\s+table\b|;\s*--/i,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u202a-\u202e\u2066-\u2069]/,
];

/** Fragments of markup and addresses; parts with one are not read. */
const NO_SENTENCE = /[<>{}[\]|\\^]|@\w|\b[\w-]+\.(?:com|net|org|io|ru|cn|info|biz|xyz|co)\b/i;

/** A longer text with few distinct words is noise. */
const MANY_WORDS = 40;
const LEAST_DIFFERENT = 0.2;

/** The readable beginning of a comment; empty if it addresses a machine, or is code, noise or in another script. */
export function readable(text: string): string {
  const begun = text.slice(0, LONGEST_READ).normalize('NFKC');
  const isHostile = TO_A_MACHINE.some((order) => order.test(begun)) || NO_COMMENT.some((sign) => sign.test(begun));
  return isHostile || isNoise(begun) ? '' : begun;
}

function isNoise(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 <= letters) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > MANY_WORDS && new Set(words).size < LEAST_DIFFERENT * words.length;
}

export const isSentence = (part: string): boolean => !NO_SENTENCE.test(part);
