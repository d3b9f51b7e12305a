import {
  ACCOUNT_DATABASE,
  accountDatabase,
  prepareAccounts,
  sweepAccounts,
  verifyPassword,
} from '@shoppervoice/account-store';
import { mailDatabase, prepareMail, startOutbox, sweepMail } from '@shoppervoice/mail-outbox';
import {
  platformUrlOf,
  publicAddressOf,
  type ServiceOptions,
  supportEmailOf,
  takeCookies,
} from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { announceAddresses } from './account/announce-addresses.ts';
import { colleaguesRoute } from './account/colleagues.ts';
import { confirmNewEmailRoute } from './account/confirm-new-email.ts';
import { invitationRoutes } from './account/invitations.ts';
import { merchantSettingsRoutes } from './account/merchant-settings.ts';
import { passwordRoutes } from './account/password.ts';
import { profileRoutes } from './account/profile.ts';
import { resetFactorsRoute } from './account/reset-factors.ts';
import { sessionsRoutes } from './account/sessions.ts';
import { usersRoutes } from './account/users.ts';
import { merchantHoldingsRoute } from './admin/merchant-holdings.ts';
import { merchantSwitchRoutes } from './admin/merchant-switch.ts';
import { ANSWERS } from './answers.ts';
import { auditEntryRoute } from './audit/audit-entry.ts';
import { auditRoute } from './audit/audit-trail.ts';
import { botCheckRoutes } from './bot-check/bot-check-routes.ts';
import { CALLS } from './calls.ts';
import { demoShopRoutes } from './demo-shop/demo-shop-routes.ts';
import { duplicateDomainRoute } from './domains/duplicate-domain-route.ts';
import { accountsHealth } from './health/accounts-health.ts';
import { jobContextRoute } from './jobs/job-context.ts';
import { adminsRoute, mailboxRoute } from './jobs/mailbox.ts';
import { makersRoute } from './jobs/makers.ts';
import { merchantNamesRoute } from './jobs/merchant-names.ts';
import { accountMails, accountMailWork } from './mail/account-mails.ts';
import { notifyForgotten } from './newcomers/notify-admins.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { teamMailRoute } from './notices/team-mail.ts';
import { outsideRecipientsRoutes } from './outside/outside-recipients.ts';
import { appDataRoute } from './page/app-data.ts';
import { pageDataRoute } from './page/page-data.ts';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './parts/accounts-config.ts';
import type { AccountsParts, PasswordCheck } from './parts/accounts-parts.ts';
import { CookieSeal, type SecureDoors } from './parts/cookie-seal.ts';
import { passkeyPlacesOf } from './parts/passkey-place.ts';
import { TextSeal } from './parts/text-seal.ts';
import { passwordAnswerRoute } from './password/password-answer.ts';
import { forgotRoutes } from './recovery/forgot.ts';
import { resetPasswordRoutes } from './recovery/reset-password.ts';
import { invitationLinkRoute } from './register/invitation-link.ts';
import { proveMailboxRoutes } from './register/prove-mailbox.ts';
import { registerRoute } from './register/register.ts';
import { registrationLinkRoutes } from './register/registration-link.ts';
import { ownFactorRoutes } from './second-factor/own-factor-routes.ts';
import { platformStepRoutes, signInStepRoutes } from './second-factor/sign-in-step-routes.ts';
import { demandWarning } from './session/factor-demand.ts';
import { pageTokenRoute } from './session/page-token.ts';
import { sessionAnswerRoute } from './session/session-answer.ts';
import { platformSignOutRoutes, signOutRoutes } from './session/sign-out.ts';
import { platformSignInRoutes, signInRoutes } from './sign-in/sign-in.ts';
import { createMerchantRoute } from './sign-up/create-merchant-account.ts';
import { verifySignUpRoutes } from './sign-up/verify-sign-up.ts';
import { adoptSubscriptions } from './unsubscribe/adopt-subscriptions.ts';
import { oneClickRoutes } from './unsubscribe/one-click.ts';
import { reportSubscriptionsRoute } from './unsubscribe/report-subscriptions.ts';
import { resubscribeRoute } from './unsubscribe/resubscribe.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.ts';
import { datePreferencesRoutes } from './user/date-preferences.ts';
import { promotionRoutes } from './user/promotions.ts';

const HOUR_MS = 3_600_000;

/** Users, sessions and page data. */
export const accountsService = accountsServiceWith({ verify: verifyPassword });

/** With a replaceable password check, for the timing test. */
export function accountsServiceWith(passwords: PasswordCheck): ServiceOptions<typeof ACCOUNTS_CONFIG> {
  return {
    name: 'accounts',
    config: ACCOUNTS_CONFIG,
    calls: CALLS,
    answers: ANSWERS,
    database: { name: ACCOUNT_DATABASE, prepare: prepareDatabase },
    async routes(app, { config, log, database }) {
      if (database === null) throw new Error('accounts declares a database');
      supportEmailOf(config.PUBLIC_URL, config.SUPPORT_EMAIL);
      const secure = secureDoors(config);
      const warning = demandWarning(config);
      if (warning !== null) log.warn(warning);
      await takeCookies(app);
      const parts: AccountsParts = {
        accounts: accountDatabase(database.db),
        mails: accountMails(mailDatabase(database.db)),
        config,
        secure,
        passwords,
        seal: new CookieSeal(config.SESSION_KEYS, secure),
        factorSeal: new TextSeal(config.FACTOR_KEYS),
        passkeyPlaces: passkeyPlacesOf(config),
        lifetimes: { absoluteMs: config.SESSION_HOURS * HOUR_MS, idleMs: config.SESSION_IDLE_MINUTES * 60_000 },
      };
      for (const register of [
        signInRoutes,
        signInStepRoutes,
        signOutRoutes,
        platformSignInRoutes,
        platformStepRoutes,
        platformSignOutRoutes,
        pageTokenRoute,
        sessionAnswerRoute,
        jobContextRoute,
        passwordAnswerRoute,
        pageDataRoute,
        appDataRoute,
        datePreferencesRoutes,
        promotionRoutes,
        merchantSwitchRoutes,
        merchantHoldingsRoute,
        demoShopRoutes,
        auditRoute,
        auditEntryRoute,
        accountsHealth,
        usersRoutes,
        invitationRoutes,
        merchantSettingsRoutes,
        passwordRoutes,
        colleaguesRoute,
        profileRoutes,
        confirmNewEmailRoute,
        sessionsRoutes,
        ownFactorRoutes,
        resetFactorsRoute,
        botCheckRoutes,
        registerRoute,
        registrationLinkRoutes,
        invitationLinkRoute,
        proveMailboxRoutes,
        forgotRoutes,
        resetPasswordRoutes,
        duplicateDomainRoute,
        createMerchantRoute,
        verifySignUpRoutes,
        unsubscribeRoutes,
        resubscribeRoute,
        reportSubscriptionsRoute,
        mailboxRoute,
        adminsRoute,
        merchantNamesRoute,
        teamMailRoute,
        makersRoute,
        noticeRoutes,
        outsideRecipientsRoutes,
      ]) {
        register(app, parts);
      }
      await oneClickRoutes(app, parts);
      const announce = () =>
        announceAddresses(parts).catch((error: unknown) =>
          log.warn({ err: error }, 'admins could not be told who sees addresses'),
        );
      void announce();
      const sweep = setInterval(() => {
        void announce();
        sweepAccounts(parts.accounts, Date.now()).catch((error: unknown) =>
          log.warn({ err: error }, 'ended sessions could not be removed'),
        );
        sweepMail(parts.mails.database, Date.now()).catch((error: unknown) =>
          log.warn({ err: error }, 'old mails could not be removed'),
        );
        notifyForgotten(parts, Date.now()).catch((error: unknown) =>
          log.warn({ err: error }, 'new users could not be looked for'),
        );
      }, HOUR_MS);
      const stopOutbox = startOutbox(app, parts.mails, accountMailWork(parts.accounts), config);
      return async () => {
        clearInterval(sweep);
        await stopOutbox();
      };
    },
  };
}

async function prepareDatabase(db: Db): Promise<void> {
  await prepareAccounts(db);
  await prepareMail(db);
  await adoptSubscriptions(db);
}

/**
 * Whether cookies of each door are `Secure`: required except on this machine. @throws ConfigError for plain HTTP
 * elsewhere
 */
function secureDoors(config: AccountsConfig): SecureDoors {
  return {
    portal: config.PUBLIC_URL === null || publicAddressOf(config).https,
    platform: platformUrlOf(config.PLATFORM_URL)?.startsWith('https:') ?? false,
  };
}
