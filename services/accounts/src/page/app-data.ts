import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import type { AppData } from '@shoppervoice/contracts/remotes';
import { REPORT_FORMAT_IDS } from '@shoppervoice/survey-model';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/** `GET /api/app-data` -> `AppData`: public configuration of the pages. */
export const appDataRoute: RegisterRoutes = (app, { config }) => {
  const answer: AppData = {
    constants: {
      productName: PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      plansUrl: config.PLANS_URL,
      termsUrl: config.TERMS_URL,
      reportFormatIds: REPORT_FORMAT_IDS,
    },
  };
  app.get('/api/app-data', async () => answer);
};
