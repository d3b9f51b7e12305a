const SCALAR = '(?:"(?:[^"\\\\]|\\\\.)*"|-?\\d[\\d.eE+-]*|true|false|null)';
/** JSON text has a line break only in its layout, never inside a string. */
const SCALAR_LIST = new RegExp(`\\[\\n\\s+(${SCALAR}(?:,\\n\\s+${SCALAR})*)\\n\\s*\\]`, 'g');

/** JSON as the repository's formatter writes it: lists of plain values on one line. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(SCALAR_LIST, (_, list: string) => `[${list.replace(/,\n\s+/g, ', ')}]`)}\n`;
}
