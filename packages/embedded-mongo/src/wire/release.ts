/** Bytes from which memory is given back by hand; what Node shares between buffers is smaller. */
const worthReleasing = 32 * 1024;

/**
 * Gives the memory of bytes back at once, if they have separate memory: V8 does not count it as its heap, and some
 * hundred megabytes of it would wait for the next collection. They must not be used afterwards.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength >= worthReleasing && !buffer.detached) buffer.transfer(0);
}
