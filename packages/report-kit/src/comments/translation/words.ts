// Translation of a comment
import { formatCount, languageName } from '@shoppervoice/survey-model';

export const translate = (from: string | null): string =>
  from === null ? 'Translate' : `Translate from ${languageName(from)}`;
/** `cutAt`: so many characters of a longer comment were translated. */
export const translatedBy = (from: string | null, model: string, cutAt?: number): string => {
  const by = from === null ? `Translated by ${model}` : `Translated from ${languageName(from)} by ${model}`;
  return cutAt === undefined ? by : `${by}: the first ${formatCount(cutAt)} characters`;
};
export const hide = 'Hide translation';
export const show = 'Show translation';
export const translating = 'Translating…';
export const notAgreed = (model: string, host: string): string =>
  `Comments can be translated by ${model} at ${host} once an admin of your merchant agrees to it under Settings.`;
