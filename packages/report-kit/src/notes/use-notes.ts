import { NOTES_PATH, type Note, type NotesAnswer, notesPath } from '@shoppervoice/contracts/reports';
import type { Area, DayRange } from '@shoppervoice/survey-model';
import { useEffect, useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';

const NONE: readonly Note[] = [];

/**
 * The merchant's notes on some days of a programme's charts; `area` null: only those on all charts. Requested once the
 * chart is on the screen.
 */
export function useNotes(area: Area | null, days: DayRange): readonly Note[] {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  const { data } = useSWR<NotesAnswer>(drawn ? notesPath(days) : null, { keepPreviousData: true });
  return useMemo(() => data?.notes.filter((note) => note.area === 'all' || note.area === area) ?? NONE, [data, area]);
}

/** Reloads every list of notes on the page. */
export function useNotesRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.split('?')[0] === NOTES_PATH);
}
