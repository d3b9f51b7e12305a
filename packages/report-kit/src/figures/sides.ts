import { createContext, useContext } from 'react';

/** Names of two segments of the same days that are compared: `Mobile` and `Desktop`. */
export interface Sides {
  readonly now: string;
  readonly other: string;
}

const SidesContext = createContext<Sides | null>(null);
export const SidesProvider = SidesContext.Provider;

/** Null: the other side of the comparison, if any, is another period. */
export const useSides = (): Sides | null => useContext(SidesContext);

/** The other side as texts for screen readers call it. */
export const useOtherSide = (): string => useSides()?.other ?? 'the other period';
