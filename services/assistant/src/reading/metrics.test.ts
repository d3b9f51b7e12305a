import { questionByCode } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { METRICS, type Metric } from './metrics.ts';

/** A figure that the Shopping Cycle makes of the point of abandonment: no question has this code. */
const FIGURES: ReadonlySet<string> = new Set(['stage']);

it.each(Object.keys(METRICS) as Metric[])('the codes of %s are questions of their surveys', (metric) => {
  for (const [surveyId, code] of Object.entries(METRICS[metric].codes)) {
    if (!FIGURES.has(code)) expect([code, questionByCode(code)?.surveyId]).toEqual([code, Number(surveyId)]);
  }
});
