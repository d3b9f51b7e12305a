import { createContext } from 'react';

/** A value of the address that was not applied. */
export interface UnreadValue {
  readonly name: string;
  readonly value: string;
}

/** Takes what a panel cannot read of the address, by the panel; an empty list takes it back. */
export const UnreadOfPanels = createContext<((panel: string, values: readonly UnreadValue[]) => void) | null>(null);
