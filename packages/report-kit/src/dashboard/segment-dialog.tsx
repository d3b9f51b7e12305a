import type { FigureFilter, FilterValues } from '@shoppervoice/survey-model';
import { Button, Dialog, useLayoutWidth } from '@shoppervoice/ui';
import { useEffect, useState } from 'react';
import { FigureFilterGroups } from '../filters/figure-filter-groups.tsx';
import type { Segment } from '../range/comparison.ts';
import { segmentProblem, segmentWords } from './segment.ts';
import styles from './segment-dialog.module.css';
import * as words from './words.ts';

/** Chooses the other side of a comparison: the same days under other filters. Loaded when it is opened. */
export default function SegmentDialog({
  offered,
  now,
  value,
  onShown,
  onApply,
  onClose,
}: {
  offered: readonly FigureFilter[];
  /** This side's filters. */
  now: FilterValues;
  value: Segment | null;
  onShown: () => void;
  onApply: (segment: Segment) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<FilterValues>(value?.filters ?? {});
  useEffect(onShown, [onShown]);
  const problem = segmentProblem(now, draft);
  const set = offered.filter(({ name }) => (now[name]?.length ?? 0) > 0).map(({ name }) => name);
  return (
    <Dialog
      title={words.anotherSegment}
      place={useLayoutWidth() === 'phone' ? 'sheet' : 'end'}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button
          variant="primary"
          disabled={problem !== null}
          onClick={() => {
            onApply({ filters: draft });
            onClose();
          }}
        >
          {words.compareSegments}
        </Button>
      }
    >
      <div className={styles.sides}>
        <p>
          <span className={styles.side}>{words.onThisPage}</span> {segmentWords(offered, now) ?? words.everybody}
        </p>
        <p>
          <span className={styles.side}>{words.comparedWith}</span> {segmentWords(offered, draft) ?? words.nobodyYet}
        </p>
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      </div>
      <FigureFilterGroups
        filters={offered}
        values={draft}
        counts={null}
        open={set}
        onChange={(name, ids) => setDraft({ ...draft, [name]: ids })}
      />
    </Dialog>
  );
}
