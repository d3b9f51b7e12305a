/** Characters of a comment that are read. */
const LONGEST_READ = 2_000;

/** Speaks to a machine instead of a shop: nothing of such a comment is read. */
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

/** Markup, code, links and addresses: a part that holds one is not read. */
const NO_SENTENCE =
  /[<>{}[\]|\\`~^*_#=@]|\b(?:https?|ftp|javascript|data|file|mailto):|\bwww\.|\b[\w-]+\.(?:com|net|org|io|ru|cn|info|biz|xyz|co)\b|&\w+;|\$\(|--|\/\*/i;

/** What of a comment may be read at all: its beginning, or nothing where it gives orders to a machine. */
export function readable(text: string): string {
  const begun = text.slice(0, LONGEST_READ).normalize('NFKC');
  return TO_A_MACHINE.some((order) => order.test(begun)) ? '' : begun;
}

export const isSentence = (part: string): boolean => !NO_SENTENCE.test(part);
