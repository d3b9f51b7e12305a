import { readForm } from '@shoppervoice/contracts/account-forms';
import { ProblemError } from '@shoppervoice/service-kit';

/**
 * A body as a form's values, by the rules and in the words of the page's own form.
 * @throws 400 problem with the first field that breaks a rule
 */
export function readBody<Values extends object>(form: Parameters<typeof readForm<Values>>[0], body: unknown): Values {
  const reading = readForm<Values>(form, body);
  if (reading.problems === null) return reading.values;
  const [field, sentence] = Object.entries(reading.problems)[0] ?? [];
  throw new ProblemError(400, sentence ?? 'This cannot be read.', field === undefined ? {} : { parameter: field });
}
