import { accumulators } from './accumulators.ts';
import type { Build } from './kinds.ts';

/** An accumulator over its arguments; over an array's elements where there is one argument alone. */
const reduction: Build = (argument, compile, name) => {
  const parts = (Array.isArray(argument) ? argument : [argument]).map(compile);
  const make = accumulators[name] as NonNullable<(typeof accumulators)[string]>;
  return (scope) => {
    const values = parts.map((part) => part(scope));
    const [only] = values;
    const state = make();
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) state.add(value);
    return state.result();
  };
};

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation/sum/#behavior and its neighbours */
export const reductions: Readonly<Record<string, Build>> = {
  $avg: reduction,
  $max: reduction,
  $min: reduction,
  $stdDevPop: reduction,
  $stdDevSamp: reduction,
  $sum: reduction,
};
