import { LONGEST_SIGNUP_SOURCE } from '@shoppervoice/contracts/account-forms';
import type {
  CreateMerchantAnswer,
  CreateMerchantRequest,
  DuplicateDomainAnswer,
} from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { passBotCheck } from '@shoppervoice/sign-in-kit';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';

const DUPLICATE_DOMAIN = 'An account for this URL already exists. Please contact us for help.';
const OTHER = 'An error has occurred. Please submit again. If this problem persists, please contact us for help.';

/** Thrown if the website belongs to an existing merchant; has the form of a refused call. */
class DuplicateDomain extends Error implements RequestFailure {
  readonly status = 409;
  readonly detail = DUPLICATE_DOMAIN;
  readonly answer = { msg: DUPLICATE_DOMAIN };
}

/** Source of the visit: `utm_source` of the address, else the referrer. */
export function signupSourceOf(search: string, referrer: string): string | undefined {
  const source = new URLSearchParams(search).get('utm_source')?.trim() || referrer;
  return source === '' ? undefined : source.slice(0, LONGEST_SIGNUP_SOURCE);
}

/**
 * Bot check, duplicate-domain check, creation, in sequence. Resolves with the data for `/verify-email`. @throws
 * RequestFailure
 */
export async function createMerchant(
  shell: Pick<ShellApi, 'request'>,
  body: CreateMerchantRequest,
): Promise<CreateMerchantAnswer['data']> {
  await passBotCheck(shell);
  const query = new URLSearchParams({ url: body.websiteUrl });
  const { data } = await shell.request<DuplicateDomainAnswer>(`/api/merchant/check-duplicate-domain?${query}`);
  if (data.duplicate) throw new DuplicateDomain();
  const answer = await shell.request<CreateMerchantAnswer>('/api/accounts/create-merchant-account', {
    method: 'POST',
    body,
  });
  return answer.data;
}

/** Message of the alert: the service's refusal, else the specification's sentence. */
export function signUpFailure(failure: RequestFailure): string {
  return commonWords(failure) ?? (failure.status < 500 ? refusalOf(failure) : null) ?? OTHER;
}
