import { contactOf, isProven } from '@shoppervoice/account-store';
import { COLLEAGUES_PATH, type ColleaguesAnswer, MOST_COLLEAGUES } from '@shoppervoice/contracts/accounts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerOf, mayBeIn } from '../session/caller.ts';

/**
 * `GET /api/account/colleagues` -> `ColleaguesAnswer`. Includes superusers only if they are linked to the merchant; an
 * override does not make them colleagues.
 */
export const colleaguesRoute: RegisterRoutes = (app, parts) => {
  app.get(COLLEAGUES_PATH, async (request, reply): Promise<ColleaguesAnswer> => {
    reply.header('cache-control', 'no-store');
    const { session, user: reader } = await callerOf(parts, request);
    // The demo shop has no users.
    if (session.demo === true) return { colleagues: [] };
    const { mid } = session;
    const found = await parts.accounts.users
      .find({ mids: mid })
      .sort({ firstName: 1, lastName: 1, _id: 1 })
      .limit(MOST_COLLEAGUES)
      .toArray();
    // Only admins schedule reports.
    const schedules = reader.accessType !== 'MERCHANT_USER';
    const colleagues = found.filter((user) => mayBeIn(user, mid) && isProven(user));
    return {
      colleagues: colleagues.map((user) => ({
        userId: user._id,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        me: user._id === reader._id,
        ...(schedules && user.contact !== undefined ? { contact: contactOf(user) } : {}),
      })),
    };
  });
};
