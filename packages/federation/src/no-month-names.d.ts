/** @throws where the library makes the names otherwise */
export default function namesWhenRead(source: string): string;
