import { readForm } from '@shoppervoice/contracts/account-forms';
import { ProblemError } from '@shoppervoice/service-kit';

/**
 * Validates a body with the rules and messages of the page's form. @throws 400 problem naming the first invalid field
 */
export function readBody<Values extends object>(form: Parameters<typeof readForm<Values>>[0], body: unknown): Values {
  const reading = readForm<Values>(form, body);
  if (reading.problems === null) return reading.values;
  const [field, sentence] = Object.entries(reading.problems)[0] ?? [];
  throw new ProblemError(400, sentence ?? 'This cannot be read.', field === undefined ? {} : { parameter: field });
}
