import { CommandError } from '../../errors.ts';
import type { Node, Pattern, Place } from './pattern.ts';
import { look } from './watch.ts';

/** Instructions that a pattern may become. */
const programLimit = 20_000;
/** Steps over one text: some tenths of a second. */
const stepLimit = 10_000_000;
/** Steps between two looks at the clock. */
const lookEvery = 0x7fff;

type Instruction =
  | { do: 'take'; takes: (character: string) => boolean }
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'keep'; slot: number }
  | { do: 'at'; place: Place }
  | { do: 'done' };

/** Whether a class has a character, by the table of ASCII and a memory of the others. */
function classTest(source: string, fold: boolean): (character: string) => boolean {
  const regex = new RegExp(source, fold ? 'vi' : 'v');
  const ascii = Array.from({ length: 128 }, (_, code) => regex.test(String.fromCharCode(code)));
  const others = new Map<string, boolean>();
  return (character) => {
    const code = character.codePointAt(0) as number;
    if (code < 128) return ascii[code] as boolean;
    let known = others.get(character);
    if (known === undefined) {
      known = regex.test(character);
      others.set(character, known);
    }
    return known;
  };
}

/** A pattern as a program whose threads go through a text side by side: no text makes it take more than text times program. */
export class Machine {
  readonly #program: Instruction[] = [];
  readonly #classes = new Map<string, (character: string) => boolean>();
  readonly #slots: number;

  /** @throws 51091 where the pattern is too large */
  constructor({ root, captures }: Pattern) {
    this.#slots = (captures + 1) * 2;
    this.#emit({ do: 'keep', slot: 0 });
    this.#compile(root);
    this.#emit({ do: 'keep', slot: 1 });
    this.#emit({ do: 'done' });
  }

  #emit(instruction: Instruction): number {
    if (this.#program.length >= programLimit)
      throw new CommandError(51091, 'Regular expression is invalid: regular expression is too large');
    return this.#program.push(instruction) - 1;
  }

  #class(source: string, fold: boolean | null): (character: string) => boolean {
    const name = `${fold}${source}`;
    const known = this.#classes.get(name) ?? classTest(source, fold === true);
    this.#classes.set(name, known);
    return known;
  }

  #compile(node: Node): void {
    switch (node.kind) {
      case 'empty':
        return;
      case 'set':
        this.#emit({ do: 'take', takes: this.#class(node.source, node.fold) });
        return;
      case 'at':
        this.#emit({ do: 'at', place: node.place });
        return;
      case 'group':
        if (node.capture !== null) this.#emit({ do: 'keep', slot: node.capture * 2 });
        this.#compile(node.of);
        if (node.capture !== null) this.#emit({ do: 'keep', slot: node.capture * 2 + 1 });
        return;
      case 'sequence':
        for (const inner of node.of) this.#compile(inner);
        return;
      case 'choice':
        this.#compileChoice(node.of);
        return;
      case 'repeat':
        this.#compileRepeat(node);
        return;
      case 'look':
        throw new Error('a program cannot look around');
    }
  }

  #compileChoice(of: readonly Node[]): void {
    const jumps: { do: 'jump'; to: number }[] = [];
    of.forEach((inner, at) => {
      const last = at === of.length - 1;
      const split: Instruction = { do: 'split', first: 0, second: 0 };
      if (!last) split.first = this.#emit(split) + 1;
      this.#compile(inner);
      if (last) return;
      const jump: Instruction = { do: 'jump', to: 0 };
      split.second = this.#emit(jump) + 1;
      jumps.push(jump);
    });
    for (const jump of jumps) jump.to = this.#program.length;
  }

  #compileRepeat({ of, least, most, lazy }: Node & { kind: 'repeat' }): void {
    const optional = (): { leave(): void } => {
      const split: Instruction = { do: 'split', first: 0, second: 0 };
      const body = this.#emit(split) + 1;
      if (lazy) split.second = body;
      else split.first = body;
      return {
        leave: () => {
          if (lazy) split.first = this.#program.length;
          else split.second = this.#program.length;
        },
      };
    };
    for (let at = 0; at < least; at++) this.#compile(of);
    if (most === Number.POSITIVE_INFINITY) {
      const start = this.#program.length;
      const { leave } = optional();
      this.#compile(of);
      this.#emit({ do: 'jump', to: start });
      leave();
      return;
    }
    const leaves: (() => void)[] = [];
    for (let at = least; at < most; at++) {
      leaves.push(optional().leave);
      this.#compile(of);
    }
    for (const leave of leaves) leave();
  }

  /**
   * The leftmost match from character `from` on, as places in `text` (one item a character): of the whole, then of each group.
   * @param spent steps so far, where several matches share one bound
   * @throws 51156 where it takes too long
   */
  match(text: readonly string[], from: number, spent: { steps: number } = { steps: 0 }): Int32Array | null {
    const program = this.#program;
    let threads: { at: number; slots: Int32Array }[] = [];
    let best: Int32Array | null = null;
    const seen = new Int32Array(program.length).fill(-1);
    for (let at = from; ; at++) {
      const here: typeof threads = [];
      const add = (start: number, kept: Int32Array): void => {
        const waiting: { at: number; slots: Int32Array }[] = [{ at: start, slots: kept }];
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          if (seen[next.at] === at) continue;
          seen[next.at] = at;
          if ((++spent.steps & lookEvery) === 0) look();
          const instruction = program[next.at] as Instruction;
          switch (instruction.do) {
            case 'jump':
              waiting.push({ at: instruction.to, slots: next.slots });
              break;
            case 'split':
              waiting.push({ at: instruction.second, slots: next.slots }, { at: instruction.first, slots: next.slots });
              break;
            case 'keep': {
              const slots = next.slots.slice();
              slots[instruction.slot] = at;
              waiting.push({ at: next.at + 1, slots });
              break;
            }
            case 'at':
              if (isAt(instruction.place, text, at)) waiting.push({ at: next.at + 1, slots: next.slots });
              break;
            default:
              here.push(next);
          }
        }
      };
      for (const { at: place, slots } of threads) add(place, slots);
      if (!best) add(0, new Int32Array(this.#slots).fill(-1));
      if (spent.steps > stepLimit) throw tooLong();
      threads = [];
      const character = text[at];
      for (const thread of here) {
        const instruction = program[thread.at] as Instruction;
        if (instruction.do === 'done') {
          best = thread.slots;
          break;
        }
        spent.steps++;
        if (character !== undefined && instruction.do === 'take' && instruction.takes(character))
          threads.push({ at: thread.at + 1, slots: thread.slots });
      }
      if (character === undefined || (best && threads.length === 0)) return best;
    }
  }
}

function tooLong(): CommandError {
  return new CommandError(
    51156,
    'Error occurred while executing the regular expression. Result code: match limit exceeded',
  );
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}

function isAt(place: Place, text: readonly string[], at: number): boolean {
  const { length } = text;
  switch (place) {
    case 'start':
      return at === 0;
    case 'lineStart':
      return at === 0 || (at < length && text[at - 1] === '\n');
    case 'end':
      return at === length;
    case 'beforeLastBreak':
      return at === length || (at === length - 1 && text[at] === '\n');
    case 'lineEnd':
      return at === length || text[at] === '\n';
    case 'border':
      return isWord(text[at - 1]) !== isWord(text[at]);
    case 'noBorder':
      return isWord(text[at - 1]) === isWord(text[at]);
  }
}
