/** @throws if the library imports its framework mode in another way */
export default function withoutPrefetch(source: string): string;
