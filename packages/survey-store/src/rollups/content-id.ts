/** 32-bit FNV-1a hash of a text's UTF-8, equal on every machine. */
export function contentId(text: string): number {
  let id = 0x811c9dc5;
  for (const byte of Buffer.from(text)) id = Math.imul(id ^ byte, 0x01000193);
  return id >>> 0;
}
