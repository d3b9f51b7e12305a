import type { PageData, PageDescriptor } from '@shoppervoice/contracts/remotes';
import { accessNumbers, PACKAGES, PROGRAMMES } from '@shoppervoice/survey-model';

export interface UpgradeWords {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Texts of the modal. `page` is the locked page, null for the plan as a whole; `what` its title, or another name. */
export function upgradeWords(
  what: string | null,
  page: PageDescriptor | null,
  entitlements: Pick<PageData, 'packages'>,
): UpgradeWords {
  const plan = planSentence(entitlements);
  if (what === null)
    return { title: 'Upgrade your plan', sentences: ['Add a programme, a longer history, or a single feature.', plan] };
  const programme = page && missingProgramme(page, entitlements);
  if (programme) return { title: `${what} comes with ${programme.label}`, sentences: [programme.description, plan] };
  return { title: `${what} is not in your plan`, sentences: ['It can be added to what you have.', plan] };
}

/** The programme whose package the page's gate requires and the merchant does not have. */
function missingProgramme(page: PageDescriptor, entitlements: Pick<PageData, 'packages'>) {
  const required = accessNumbers(page.access).packages;
  return PROGRAMMES.find((each) => required.includes(each.package) && !entitlements.packages.includes(each.package));
}

/** `Your plan includes Online Buyer and Straight to Fulfillment.` */
function planSentence({ packages }: Pick<PageData, 'packages'>): string {
  const names = PROGRAMMES.filter((each) => packages.includes(each.package)).map((each) => each.label);
  const others =
    names.length > 0 ? [] : PACKAGES.filter(({ number }) => packages.includes(number)).map(({ label }) => label);
  const list = [...names, ...others];
  return list.length === 0
    ? 'Your plan includes no programme yet.'
    : `Your plan includes ${new Intl.ListFormat('en').format(list)}.`;
}
