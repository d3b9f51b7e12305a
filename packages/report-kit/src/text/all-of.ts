import { formatCount } from '@shoppervoice/survey-model';

/** `All 20 topics`; where those without any are left out, `All 19 topics with comments`: a page counts what is known elsewhere. */
export const allOf = (listed: number, known: number, many: string, of: string): string =>
  `All ${formatCount(listed)} ${many}${listed < known ? ` with ${of}` : ''}`;
