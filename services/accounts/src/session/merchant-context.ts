import type { MerchantDocument } from '@shoppervoice/account-store';
import type { RequestContext } from '@shoppervoice/contracts/accounts';

/** The merchant's part of a context. */
export function merchantContext(
  merchant: MerchantDocument,
): Pick<
  RequestContext,
  'mid' | 'merchantName' | 'timeZone' | 'timeZoneSince' | 'weekStartsOn' | 'activeEsr' | 'esrPeriods'
> {
  return {
    mid: merchant._id,
    merchantName: merchant.merchantName,
    timeZone: merchant.timeZone,
    timeZoneSince: merchant.timeZoneSince ?? 0,
    ...(merchant.weekStartsOn ? { weekStartsOn: merchant.weekStartsOn } : {}),
    activeEsr: merchant.activeEsr,
    ...(merchant.activeEsr && merchant.esrPeriods ? { esrPeriods: merchant.esrPeriods } : {}),
  };
}
