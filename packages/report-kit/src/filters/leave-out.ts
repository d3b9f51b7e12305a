import type { CommentFilter } from '@shoppervoice/survey-model';
import { capital } from '../text/capital.ts';

/** A value of a filter that can be left out. `value`: as address and call write it, `toneId:4`. */
export interface LeaveOut {
  readonly value: string;
  readonly label: string;
  /** Whose value it is. */
  readonly name: string;
}

/** Everything that can be left out, in the order of the filters. */
export function leaveOuts(filters: readonly CommentFilter[]): readonly LeaveOut[] {
  return filters.flatMap(({ name, label, section, reads, options }) =>
    options.map((option) => ({
      value: `${name}:${option.id}`,
      label: capital(option.label),
      name: reads.kind === 'rating' ? `${section} ${reads.role}` : label,
    })),
  );
}
