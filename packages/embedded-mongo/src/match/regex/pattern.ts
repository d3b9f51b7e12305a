/** A piece of a regular expression. `fold`: whether letters match without regard to their case; null where that is all one. */
export type Node =
  | { kind: 'empty' }
  /** One character out of a class, as JavaScript writes it under the flag `v`. */
  | { kind: 'set'; source: string; fold: boolean | null }
  | { kind: 'at'; place: Place }
  | { kind: 'group'; capture: number | null; of: Node }
  | { kind: 'sequence'; of: Node[] }
  | { kind: 'choice'; of: Node[] }
  | { kind: 'repeat'; of: Node; least: number; most: number; lazy: boolean }
  | { kind: 'look'; ahead: boolean; wanted: boolean; of: Node };

/** A place in the text; what `^`, `$`, `\A`, `\z`, `\Z`, `\b` and `\B` ask for. */
export type Place = 'start' | 'lineStart' | 'end' | 'beforeLastBreak' | 'lineEnd' | 'border' | 'noBorder';

/** A parsed pattern. */
export interface Pattern {
  root: Node;
  /** Capturing groups. */
  captures: number;
}

/** Characters that a piece takes at least and at most. */
export function widthOf(node: Node): { least: number; most: number } {
  switch (node.kind) {
    case 'set':
      return { least: 1, most: 1 };
    case 'group':
      return widthOf(node.of);
    case 'sequence':
      return node.of.map(widthOf).reduce((a, b) => ({ least: a.least + b.least, most: a.most + b.most }), {
        least: 0,
        most: 0,
      });
    case 'choice': {
      const widths = node.of.map(widthOf);
      return {
        least: Math.min(...widths.map(({ least }) => least)),
        most: Math.max(...widths.map(({ most }) => most)),
      };
    }
    case 'repeat': {
      const { least, most } = widthOf(node.of);
      return { least: least * node.least, most: most === 0 || node.most === 0 ? 0 : most * node.most };
    }
    default:
      return { least: 0, most: 0 };
  }
}

/** Whether a piece of this kind is anywhere in a pattern. */
export function holds(node: Node, wanted: (node: Node) => boolean): boolean {
  if (wanted(node)) return true;
  switch (node.kind) {
    case 'group':
    case 'repeat':
    case 'look':
      return holds(node.of, wanted);
    case 'sequence':
    case 'choice':
      return node.of.some((inner) => holds(inner, wanted));
    default:
      return false;
  }
}
