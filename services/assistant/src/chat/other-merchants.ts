import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { AssistantConfig } from '../assistant-config.ts';

type Linked = PageData['linkedMerchants'][number];

const PATIENCE_MS = 2_000;

/**
 * The merchants beside this one that the asker is linked to, as accounts tells their page. None where accounts does not answer:
 * then a name is a word that is not known, and nothing of anybody is read.
 */
export async function otherMerchants(
  { ACCOUNTS_URL }: Pick<AssistantConfig, 'ACCOUNTS_URL'>,
  signed: string,
  mid: number,
): Promise<readonly Linked[]> {
  try {
    const answer = await fetch(`${ACCOUNTS_URL}/api/page-data`, {
      headers: { [CONTEXT_HEADER]: signed },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return [];
    const { linkedMerchants } = (await readJson(answer, READ_BODIES.answer)) as Partial<PageData>;
    return (linkedMerchants ?? []).filter((linked) => linked.mid !== mid);
  } catch {
    return [];
  }
}
