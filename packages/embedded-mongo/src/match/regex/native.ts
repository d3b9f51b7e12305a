import type { Node, Place } from './pattern.ts';
import { widthOf } from './pattern.ts';

const placeSources: Readonly<Record<Place, string>> = {
  start: '^',
  lineStart: '(?:^|(?<=\\n)(?!$))',
  end: '$',
  beforeLastBreak: '(?=\\n?$)',
  lineEnd: '(?=\\n|$)',
  border: '\\b',
  noBorder: '\\B',
};

/** A pattern as JavaScript writes it, for the flag `v`; which of its letters ignore their case is not in it. */
export function nativeSource(node: Node): string {
  switch (node.kind) {
    case 'empty':
      return '';
    case 'set':
      return node.source;
    case 'at':
      return placeSources[node.place];
    case 'group':
      return `(${node.capture === null ? '?:' : ''}${nativeSource(node.of)})`;
    case 'sequence':
      return node.of
        .map((inner) => (inner.kind === 'choice' ? `(?:${nativeSource(inner)})` : nativeSource(inner)))
        .join('');
    case 'choice':
      return node.of.map(nativeSource).join('|');
    case 'repeat': {
      const most = node.most === Number.POSITIVE_INFINITY ? '' : String(node.most);
      return `(?:${nativeSource(node.of)}){${node.least},${most}}${node.lazy ? '?' : ''}`;
    }
    case 'look':
      return `(?${node.ahead ? '' : '<'}${node.wanted ? '=' : '!'}${nativeSource(node.of)})`;
  }
}

/** In how many ways a piece can match from one place, at most, in a text of `length` characters. */
function ways(node: Node, length: number): number {
  switch (node.kind) {
    case 'group':
    case 'look':
      return ways(node.of, length);
    case 'sequence':
      return node.of.reduce((product, inner) => product * ways(inner, length), 1);
    case 'choice':
      return node.of.reduce((sum, inner) => sum + ways(inner, length), 0);
    case 'repeat': {
      const inner = ways(node.of, length);
      const rounds = Math.min(node.most, Math.floor(length / Math.max(1, widthOf(node.of).least)) + 1);
      // A body that matches in one way alone: as many ways as it can be repeated. Else they multiply.
      return inner === 1 ? rounds - Math.min(node.least, rounds) + 1 : inner ** Math.min(rounds, 64) * rounds;
    }
    default:
      return 1;
  }
}

/** Steps that a backtracking engine may take over a text of `length` characters, at most: ways from each place in it. */
export function nativeSteps(root: Node, length: number): number {
  const first = root.kind === 'sequence' ? root.of[0] : root;
  const anchored = first?.kind === 'at' && first.place === 'start';
  return ways(root, length) * (anchored ? 1 : length + 1);
}
