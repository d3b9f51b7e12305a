/** Pages of the shell itself and addresses of the gateway: remotes cannot claim anything under them. */
const RESERVED = ['api', 'remotes', 'kits', 'assets', 'error', 'platform', 'healthz', 'readyz', 'metrics'];

const PARAMETER = ':';
const REST = '*';

/** The alternatives of a react-router pattern: `/a/:id?` is `/a` and `/a/:`. Parameters lose their names. */
function expanded(pattern: string): readonly (readonly string[])[] {
  let paths: string[][] = [[]];
  for (const part of pattern.toLowerCase().split('/').filter(Boolean)) {
    const optional = part.endsWith('?');
    const bare = optional ? part.slice(0, -1) : part;
    const longer = paths.map((path) => [...path, bare.startsWith(':') ? PARAMETER : bare]);
    paths = optional ? paths.concat(longer) : longer;
  }
  return paths;
}

/** Equal for two patterns that the router cannot distinguish. */
export function patternKey(pattern: string): string {
  return expanded(pattern)
    .map((path) => path.join('/'))
    .sort()
    .join(' ');
}

/** A pattern that is compared with many others: it is expanded only once. */
export interface Pattern {
  readonly text: string;
  readonly alternatives: readonly (readonly string[])[];
}

export const patternOf = (text: string): Pattern => ({ text, alternatives: expanded(text) });

/** Whether an address matches both patterns. */
export function overlap(one: Pattern, other: Pattern): boolean {
  return one.alternatives.some((a) => other.alternatives.some((b) => meet(a, b)));
}

/** Whether the router shows the page of this pattern at an address. `path`: a pathname. */
export function fits(pattern: string, path: string): boolean {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  // A segment of an address is never a pattern.
  const literal = parts.map((part) => (part === PARAMETER || part === REST ? ` ${part}` : part));
  return expanded(pattern).some((each) => meet(each, literal));
}

/** Whether a pattern matches exactly one address. */
export const isFixed = (pattern: string): boolean => !/[:*?]/.test(pattern);

function meet(a: readonly string[], b: readonly string[]): boolean {
  for (let at = 0; ; at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one === REST || other === REST) return true;
    if (one === undefined || other === undefined) return one === other;
    if (one !== other && one !== PARAMETER && other !== PARAMETER) return false;
  }
}

/** Why remotes cannot have this path, or null. */
export function reservedReason(pattern: string): string | null {
  const [first] = pattern.toLowerCase().split('/').filter(Boolean);
  if (first === undefined) return '"/" is the home page of the shell';
  if (/[:*?]/.test(first)) return `its first part "${first}" would match the paths of everyone`;
  if (RESERVED.includes(first)) return `everything under "/${first}" belongs to the portal itself`;
  return null;
}
