import { ProblemError } from '@shoppervoice/service-kit';

/**
 * What a concurrent call of the same click made, as the response of both. `find`: finds it by the click's key.
 * @throws ProblemError 409 with `detail` if there is none
 */
export async function madeBySameClick<Made>(find: () => Promise<Made | null>, detail: string): Promise<Made> {
  const made = await find();
  if (made === null) throw new ProblemError(409, detail);
  return made;
}
