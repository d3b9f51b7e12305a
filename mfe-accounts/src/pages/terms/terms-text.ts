export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Default terms for merchants, unless the operator configures `TERMS_URL`. */
export const TERMS: readonly TermsSection[] = [
  {
    title: 'What this portal is for',
    paragraphs: [
      'The portal shows you what your shoppers answered in surveys about your store, and lets you take these answers away as files, mails and over an API. It is for companies and the people who work for them.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Give your own name and a business e-mail address that you read. An account belongs to one person: keep its password to yourself, and tell us at once when you think that somebody else has used it.',
      'Your admins decide who may see your company’s answers. What is changed in the name of your company (users, roles, reports, API clients) is kept in an audit trail.',
    ],
  },
  {
    title: 'Your shoppers’ answers',
    paragraphs: [
      'Answers, comments and the addresses that came with them belong to you and to the shoppers who gave them. You may use them to run and improve your store, and to reply to a shopper who wrote. You may not sell them, publish a shopper’s name or address, or try to find out who somebody is who did not say it.',
      'We keep the answers to show them to you. Other merchants see them only inside averages of at least five merchants, in which nobody is named.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not try to reach what belongs to another merchant, to get around limits, or to disturb the portal for others. Programs may read and send data with an API client of your own, within the limits that its pages name.',
    ],
  },
  {
    title: 'What we promise, and what we do not',
    paragraphs: [
      'Figures are worked out from the answers that came in, and each says how many there are. A survey asks some of your shoppers, so a figure can be off by chance. Decide for yourself what follows from it.',
      'We do our best to keep the portal running and your data safe. As far as the law allows, we are not liable for decisions that you take by what the portal shows, or for times when it cannot be reached.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You may leave at any time: write to us, and take your data with you as files before. We may close an account that breaks these terms, and tell its owner why.',
      'When these terms change, we tell your admins by mail before the change counts.',
    ],
  },
];
