/** An answer in the portal's own words, which needs no call. */
export interface Told {
  readonly kind: 'definition' | 'howto' | 'about' | 'page';
  /** Of its row, by which a follow-up finds it again. */
  readonly key: string;
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Its link is the page of the answer before, which has days and filters. */
  readonly ofAnswer?: true;
  /** Questions to go on with. */
  readonly next: readonly string[];
}

export const link = (label: string, href: string) => ({ label, href });

/** Lower case, without signs but those inside words and numbers. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/\bfulfil(?=ment\b)/g, 'fulfill')
    .replace(/[^\p{L}\p{N}'&.+%-]+/gu, ' ')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
