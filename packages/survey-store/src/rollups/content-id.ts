/** 32 bits that follow from a text (FNV-1a over its UTF-8): the same on every machine, another for other words. */
export function contentId(text: string): number {
  let id = 0x811c9dc5;
  for (const byte of Buffer.from(text)) id = Math.imul(id ^ byte, 0x01000193);
  return id >>> 0;
}
