/** Names that begin with a small letter by themselves: iOS, macOS. */
const OWN_CASE = /^[a-z]{1,3}[A-Z]/;

/** With its first letter as a capital, as a label has it. */
export const capital = (text: string): string =>
  OWN_CASE.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
