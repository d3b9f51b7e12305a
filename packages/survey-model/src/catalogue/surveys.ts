/** What is asked, of whom, when. The ids are stored with every response. */
export interface Survey {
  readonly id: number;
  readonly code: string;
  readonly programme: Programme;
  readonly label: string;
  readonly when: string;
  /** Survey whose response of the same order belongs to it. */
  readonly linkedTo?: number;
}

export type Programme = 'online-buyer' | 'site-abandonment' | 'straight-to-fulfillment';

export const SURVEYS: readonly Survey[] = [
  { id: 1, code: 'POS', programme: 'online-buyer', label: 'Point of sale', when: 'right after the purchase' },
  {
    id: 2,
    code: 'FF',
    programme: 'online-buyer',
    label: 'Fulfillment',
    when: '3 days after the expected delivery, one reminder 5 days later',
    linkedTo: 1,
  },
  {
    id: 16,
    code: 'BOPIS',
    programme: 'online-buyer',
    label: 'Pickup (buy online, pick up in store)',
    when: 'after the pickup',
  },
  {
    id: 7,
    code: 'SA',
    programme: 'site-abandonment',
    label: 'Site abandonment',
    when: 'as the shopper leaves without buying',
  },
  {
    id: 17,
    code: 'STFF',
    programme: 'straight-to-fulfillment',
    label: 'Straight to Fulfillment',
    when: 'after the delivery to a verified buyer',
  },
];

export function surveyById(id: number): Survey | undefined {
  return SURVEYS.find((survey) => survey.id === id);
}
