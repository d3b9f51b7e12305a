import { type PointerEvent, useState } from 'react';
import { between } from './filter-options.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Selects a range of columns (`data-column`) by dragging. Pointer down and up on one column is a click. */
export function useColumnDrag(onDrawn: (columns: readonly number[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const columns = drag !== null && drag.from !== drag.to ? between(drag.from, drag.to) : [];
  const end = () => {
    setDrag(null);
    if (columns.length > 0) onDrawn(columns);
  };
  return {
    /** The range being dragged. */
    columns,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const from = columnUnder(event);
        if (from !== null && event.isPrimary && event.button === 0) setDrag({ from, to: from });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = drag === null ? null : columnUnder(event);
        if (drag === null || to === null || to === drag.to) return;
        // Pointer capture: no click follows on a column.
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
