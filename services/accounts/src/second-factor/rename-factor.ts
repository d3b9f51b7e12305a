import { changeFactors, type UserDocument } from '@shoppervoice/account-store';
import { ProblemError } from '@shoppervoice/service-kit';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { tidyName } from './add-factor.ts';

/** Changes only the name. @throws 400 and 404 problems */
export async function renameFactor(
  { accounts }: Pick<AccountsParts, 'accounts'>,
  { _id }: Pick<UserDocument, '_id'>,
  id: string,
  newName: string,
): Promise<void> {
  const name = tidyName(newName);
  if (name === null) throw new ProblemError(400, 'Give it a name.', { parameter: 'name' });
  const isThere = await changeFactors(accounts, _id, (before) => {
    if (!before?.factors.some((factor) => factor.id === id)) return { result: false };
    const { recoveryCodes, codesMadeAt } = before;
    const factors = before.factors.map((factor) => (factor.id === id ? { ...factor, name } : factor));
    return { next: { factors, recoveryCodes, codesMadeAt }, result: true };
  });
  if (!isThere) throw new ProblemError(404, 'This factor no longer exists. Reload the list.');
}
