/** @throws if the library makes the names in another way */
export default function namesWhenRead(source: string): string;
