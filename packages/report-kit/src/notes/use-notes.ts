import { NOTES_PATH, type Note, type NotesAnswer, notesPath, outcomesPath } from '@shoppervoice/contracts/reports';
import type { Area, DayRange } from '@shoppervoice/survey-model';
import { useEffect, useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';

const NONE: readonly Note[] = [];

/** The notes of a call, each with what came of its aim once that is read: the notes do not wait for it. */
export function useOutcomes(path: string | null, notes: readonly Note[]): readonly Note[] {
  const isNeeded = path !== null && notes.some(({ aim }) => aim !== undefined);
  const { data } = useSWR<NotesAnswer>(isNeeded ? outcomesPath(path) : null, { keepPreviousData: true });
  return useMemo(() => {
    const outcomes = new Map(data?.notes.map(({ id, outcome }) => [id, outcome]));
    return notes.map((note) => {
      const outcome = outcomes.get(note.id);
      return note.aim === undefined || outcome === undefined ? note : { ...note, outcome };
    });
  }, [notes, data]);
}

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
  const path = drawn ? notesPath(days) : null;
  const { data } = useSWR<NotesAnswer>(path, { keepPreviousData: true });
  const shown = useMemo(
    () => data?.notes.filter((note) => note.area === 'all' || note.area === area) ?? NONE,
    [data, area],
  );
  return useOutcomes(path, shown);
}

/** Reloads every list of notes on the page. */
export function useNotesRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.split('?')[0] === NOTES_PATH);
}
