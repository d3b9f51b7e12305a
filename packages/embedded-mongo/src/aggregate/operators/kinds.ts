import { CommandError } from '../../errors/errors.ts';
import type { Expression } from './scope.ts';

export type Compile = (expression: unknown) => Expression;
/** Makes an expression of an operator's argument. */
export type Build = (argument: unknown, compile: Compile, name: string) => Expression;

/** An operator's argument as a list; a single one may come without an array. */
export function argumentsOf(argument: unknown, name: string, least: number, most = least): unknown[] {
  const list = Array.isArray(argument) ? argument : [argument];
  if (list.length < least || list.length > most) {
    const takes = least === most ? `exactly ${least} arguments` : `at least ${least} arguments, and at most ${most}`;
    throw new CommandError(16020, `Expression ${name} takes ${takes}. ${list.length} were passed in.`);
  }
  return list;
}

/** An operator that works on its evaluated arguments alone. */
export function plain(least: number, most: number, work: (values: unknown[], name: string) => unknown): Build {
  return (argument, compile, name) => {
    const parts = argumentsOf(argument, name, least, most).map(compile);
    return (scope) =>
      work(
        parts.map((part) => part(scope)),
        name,
      );
  };
}

export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
