import type { DeclaredReport } from '@shoppervoice/contracts';
import { allowed, type Held, surveyHeld } from '@shoppervoice/survey-model';
import { isOfPage } from '../sources/report-sources.ts';
import type { ViewDocument } from './view-document.ts';

/** Filters of pages that name surveys. */
const OF_SURVEYS = ['surveyId', 'surveyType'];

export function namesUnheldSurvey(
  { query }: Pick<ViewDocument, 'query'>,
  { features }: Pick<Held, 'features'>,
): boolean {
  const given = new URLSearchParams(query);
  return OF_SURVEYS.some((name) => given.getAll(name).some((id) => !surveyHeld(Number(id), features)));
}

/**
 * Whether a view is of what the reader does not hold now: it is shown again when it is held again. A page that no service
 * declares right now hides nothing.
 */
export function unheldViews(
  declared: readonly DeclaredReport[],
  held: Held,
): (view: Pick<ViewDocument, 'path' | 'query'>) => boolean {
  return (view) => {
    const gates = declared.filter(({ page }) => isOfPage(view.path, page));
    return namesUnheldSurvey(view, held) || (gates.length > 0 && !gates.some(({ access }) => allowed(access, held)));
  };
}
