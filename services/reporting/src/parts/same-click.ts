import { ProblemError } from '@shoppervoice/service-kit';

/**
 * What the same click made at the same time, as both calls are answered with it. `find`: looks for it by the click's key.
 * @throws ProblemError 409 with `detail` where it made nothing
 */
export async function madeBySameClick<Made>(find: () => Promise<Made | null>, detail: string): Promise<Made> {
  const made = await find();
  if (made === null) throw new ProblemError(409, detail);
  return made;
}
