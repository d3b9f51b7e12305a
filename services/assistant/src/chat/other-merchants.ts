import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { fetchService, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { AssistantConfig } from '../assistant-config.ts';

type Linked = PageData['linkedMerchants'][number];

const TIMEOUT_MS = 2_000;

/**
 * The other merchants of the user, from accounts. Empty if accounts is unavailable: their names are unknown words then,
 * and no data of theirs is read either way.
 */
export async function otherMerchants(
  { ACCOUNTS_URL }: Pick<AssistantConfig, 'ACCOUNTS_URL'>,
  signed: string,
  mid: number,
): Promise<readonly Linked[]> {
  try {
    const answer = await fetchService(ACCOUNTS_URL, '/api/page-data', {
      headers: { [CONTEXT_HEADER]: signed },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return [];
    const { linkedMerchants } = (await readJson(answer, READ_BODIES.answer)) as Partial<PageData>;
    return (linkedMerchants ?? []).filter((linked) => linked.mid !== mid);
  } catch {
    return [];
  }
}
