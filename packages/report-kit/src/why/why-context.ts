import { createContext, useContext } from 'react';

/** What the panel of a figure needs from its page. */
export interface WhyPage {
  /** Call that parts the change of a figure, by its key. */
  callOf(key: string): string;
  /** Comments behind a figure, of those with one value of a dimension; null: no list shows them. */
  commentsOf(key: string, dimension: string, id: number): string | null;
  /** Page of another rating, by its code; null: this one, or none that can be opened. */
  ratingOf(code: string): string | null;
  /** Comments of those who rated it low; null: no list shows them. */
  lowRatersOf(code: string): string | null;
}

/** Null: the page compares nothing, or its call has no Why. */
const WhyContext = createContext<WhyPage | null>(null);
export const WhyProvider = WhyContext.Provider;
export const useWhyPage = (): WhyPage | null => useContext(WhyContext);
