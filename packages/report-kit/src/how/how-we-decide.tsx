import { Button, Dialog, ScreenOnly } from '@shoppervoice/ui';
import { Info } from 'lucide-react';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { ChangeFacts } from '../figures/change.ts';
import { type ChangeCounts, countsOf } from '../figures/change-counts.ts';
import type { HowFacts } from './how-facts.ts';
import { HowList } from './how-list.tsx';
import * as words from './words.ts';

/** Changes that a page knows only when it draws them. */
const Drawn = createContext<RefObject<ChangeCounts | null> | null>(null);
export const DrawnChangesProvider = Drawn.Provider;

/** Reports the changes that are drawn here to the page's dialog. */
export function useDrawnChanges(changes: readonly ChangeFacts[]): void {
  const drawn = useContext(Drawn);
  useEffect(() => {
    if (drawn !== null) drawn.current = countsOf(changes);
  }, [drawn, changes]);
}

/** The button that explains a page's figures, and its dialog. Not printed. */
export function HowWeDecide({ facts }: { facts: HowFacts }) {
  return (
    <ScreenOnly>
      <Dialog
        title={words.howWeDecide}
        trigger={
          <Button variant="link" icon={Info}>
            {words.howWeDecide}
          </Button>
        }
      >
        <Explained facts={facts} />
      </Dialog>
    </ScreenOnly>
  );
}

/** Rendered while the dialog is open. */
function Explained({ facts }: { facts: HowFacts }) {
  const drawn = useContext(Drawn);
  const known = [facts.counts, drawn?.current ?? null].filter((counts) => counts !== null);
  const sum = (of: keyof ChangeCounts) => known.reduce((all, counts) => all + counts[of], 0);
  return <HowList facts={{ ...facts, counts: { tested: sum('tested'), moved: sum('moved') } }} />;
}
