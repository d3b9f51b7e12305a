import type { MerchantDocument, SessionDocument, UserDocument } from '@shoppervoice/account-store';
import type { OverrideState } from '@shoppervoice/contracts/remotes';

type Role = Pick<UserDocument, 'accessType'>;

/** The session's override, as long as its user has the role that allows one. */
const overrideOf = (session: Pick<SessionDocument, 'override'>, { accessType }: Role) =>
  accessType === 'SUPERUSER' ? (session.override ?? null) : null;

/** What a session may use: the merchant's own packages and features, or what a superuser has put in their place. */
export function holdingsIn(
  session: Pick<SessionDocument, 'override'>,
  user: Role,
  { packages, features }: Pick<MerchantDocument, 'packages' | 'features'>,
): { readonly packages: readonly number[]; readonly features: readonly number[] } {
  const override = overrideOf(session, user);
  return { packages: override?.packages ?? packages, features: override?.features ?? features };
}

/** What the page says about the override; null if the session shows what the merchant holds. */
export function overrideState(session: Pick<SessionDocument, 'override' | 'mid'>, user: Role): OverrideState | null {
  const override = overrideOf(session, user);
  if (override === null) return null;
  return { mid: session.mid, packages: override.packages !== null, features: override.features !== null };
}
