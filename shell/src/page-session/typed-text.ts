import { typedFields } from '@shoppervoice/portal-kit';

/** Text of a field, and the field's label. */
export interface TypedText {
  readonly label: string;
  readonly text: string;
}

/** Fields whose text is not stored. */
const isSecret = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type === 'password' || /password|one-time-code|cc-/.test(field.autocomplete);

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.placeholder;
  return label || 'Text';
}

/** Text typed into this page that a load would lose, without passwords and files. */
export function typedTexts(page: ParentNode = document): TypedText[] {
  return typedFields(page)
    .filter((field) => field.type !== 'file' && !isSecret(field))
    .map((field) => ({ label: labelOf(field), text: field.value }));
}
