import { type PointerEvent, useState } from 'react';
import { between } from './filter-options.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** A range of columns (`data-column`) drawn with a pointer. Pressed and let go on one column it is a click, and no range. */
export function useColumnDrag(onDrawn: (columns: readonly number[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const columns = drag !== null && drag.from !== drag.to ? between(drag.from, drag.to) : [];
  const end = () => {
    setDrag(null);
    if (columns.length > 0) onDrawn(columns);
  };
  return {
    /** Being drawn just now. */
    columns,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const from = columnUnder(event);
        if (from !== null && event.isPrimary && event.button === 0) setDrag({ from, to: from });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = drag === null ? null : columnUnder(event);
        if (drag === null || to === null || to === drag.to) return;
        // From now on the pointer belongs to the row of columns: no click follows on one of them.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ from: drag.from, to });
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    },
  };
}

function columnUnder({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]');
  return column && currentTarget.contains(column) ? Number(column.dataset.column) : null;
}
