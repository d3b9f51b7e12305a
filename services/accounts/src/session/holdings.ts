import type { MerchantDocument, SessionDocument, UserDocument } from '@shoppervoice/account-store';
import type { OverrideState } from '@shoppervoice/contracts/remotes';

type Role = Pick<UserDocument, 'accessType'>;

/** Only while its user has the role for it. */
const overrideOf = (session: Pick<SessionDocument, 'override'>, { accessType }: Role) =>
  accessType === 'SUPERUSER' ? (session.override ?? null) : null;

/** The session's entitlements: the merchant's own, or a superuser's override. */
export function holdingsIn(
  session: Pick<SessionDocument, 'override'>,
  user: Role,
  { packages, features }: Pick<MerchantDocument, 'packages' | 'features'>,
): { readonly packages: readonly number[]; readonly features: readonly number[] } {
  const override = overrideOf(session, user);
  return { packages: override?.packages ?? packages, features: override?.features ?? features };
}

/** What pages show about the override; null without one. */
export function overrideState(session: Pick<SessionDocument, 'override' | 'mid'>, user: Role): OverrideState | null {
  const override = overrideOf(session, user);
  if (override === null) return null;
  return { mid: session.mid, packages: override.packages !== null, features: override.features !== null };
}
