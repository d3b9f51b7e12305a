/** Base UI's parts, in the shell's copy or in this build's own. */
export type BaseParts = typeof import('./base-parts.ts');

let parts: BaseParts | null = null;

/** Loads the shell's copy, or this build's own where the shell has another version or its copy could not be loaded. */
export async function loadBaseParts(): Promise<void> {
  parts ??= await import('@shoppervoice/ui/base-parts').catch(() => import('./base-parts.ts'));
}

/** For floating elements, which are drawn once `loadBaseParts` has ended. */
export function baseParts(): BaseParts {
  if (parts === null) throw new Error('Drawn before the parts of Base UI were loaded.');
  return parts;
}
