import type { Option } from './question.ts';

/** What a comment is about; it may have several or none. */
export const COMMENT_TOPICS = [
  { id: 1, label: 'General comment' },
  { id: 2, label: 'Product selection' },
  { id: 3, label: 'Product availability' },
  { id: 4, label: 'Product quality' },
  { id: 5, label: 'Product information' },
  { id: 6, label: 'Size or fit' },
  { id: 7, label: 'Price' },
  { id: 8, label: 'Promotions and coupons' },
  { id: 9, label: 'Site navigation and search' },
  { id: 10, label: 'Site speed and errors' },
  { id: 11, label: 'Checkout and payment' },
  { id: 12, label: 'Account and sign-in' },
  { id: 13, label: 'Shipping cost' },
  { id: 14, label: 'Delivery time' },
  { id: 15, label: 'Order tracking' },
  { id: 16, label: 'Packaging and damage' },
  { id: 17, label: 'Wrong or missing items' },
  { id: 18, label: 'Returns and refunds' },
  { id: 19, label: 'Customer support' },
  { id: 20, label: 'Store pickup' },
] as const satisfies readonly Option[];

export type TopicId = (typeof COMMENT_TOPICS)[number]['id'];

/** Topics of comments about nothing else, and of comments about products of all kinds. */
export const GENERAL_COMMENT = 1 satisfies TopicId;
export const PRODUCT_QUALITY = 4 satisfies TopicId;
