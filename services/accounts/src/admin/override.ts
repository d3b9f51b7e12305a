import type { SessionOverride } from '@shoppervoice/account-store';
import type { OverrideRequest } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { isOverridableFeatures, isOverridablePackages, OVERRIDE_RADIO_GROUPS } from '@shoppervoice/survey-model';

/** Optional fields besides `mid`. */
type Fields = Pick<OverrideRequest, 'packages' | 'features'>;

const ascending = (numbers: readonly number[] | undefined) => (numbers ? [...numbers].sort((a, b) => a - b) : null);

/**
 * The override of a session; null if nothing is overridden. @throws 400 problem for values that the panel does not
 * offer
 */
export function readOverride({ packages, features }: Fields): SessionOverride | null {
  if (packages === undefined && features === undefined) return null;
  if (packages !== undefined && !isOverridablePackages(packages)) {
    const groups = OVERRIDE_RADIO_GROUPS.map(({ label, options }) => {
      const words = options.map((option) => (option.length === 0 ? 'none' : option.join('+')));
      return `${label}: ${words.join(', ')}`;
    });
    throw new ProblemError(400, 'These packages are not sold together.', {
      parameter: 'packages',
      allowed: `one of each: ${groups.join('; ')}; and any of 3, 8`,
    });
  }
  if (features !== undefined && !isOverridableFeatures(features)) {
    throw new ProblemError(400, 'A feature is not known, or stands twice.', { parameter: 'features' });
  }
  return { packages: ascending(packages), features: ascending(features) };
}
