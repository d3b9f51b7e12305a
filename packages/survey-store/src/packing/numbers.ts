import { endianness } from 'node:os';
import { Binary } from 'mongodb';

/** Little-endian numbers in `Binary` on any machine. */
const SWAP = endianness() === 'BE';

export function packNumbers(numbers: Uint32Array): Binary {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return new Binary(SWAP ? Buffer.from(bytes).swap32() : bytes);
}

/** Copied, because the driver's buffers are slices of whole messages. */
export function unpackNumbers(binary: Binary): Uint32Array {
  const bytes = unpackBytes(binary);
  if (SWAP) bytes.swap32();
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

export function packBytes(bytes: Uint8Array): Binary {
  return new Binary(bytes);
}

export function unpackBytes(binary: Binary): Buffer {
  const source = binary.buffer.subarray(0, binary.position);
  const copy = Buffer.from(new ArrayBuffer(source.byteLength));
  copy.set(source);
  return copy;
}
