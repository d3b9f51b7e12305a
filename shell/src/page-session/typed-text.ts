import { typedFields } from '@shoppervoice/portal-kit';

/** What somebody typed into a field, and what the field is called. */
export interface TypedText {
  readonly label: string;
  readonly text: string;
}

/** Fields whose text is nobody's to keep, the reader's own browser apart. */
const isSecret = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type === 'password' || /password|one-time-code|cc-/.test(field.autocomplete);

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.placeholder;
  return label || 'Text';
}

/** What the reader has typed into this page and a load of it would lose; passwords and files are not in it. */
export function typedTexts(page: ParentNode = document): TypedText[] {
  return typedFields(page)
    .filter((field) => field.type !== 'file' && !isSecret(field))
    .map((field) => ({ label: labelOf(field), text: field.value }));
}
