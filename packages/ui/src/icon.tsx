import type { LucideIcon } from 'lucide-react';

/** A lucide icon in the text's colour. Decorative: the adjacent word or the control's label has the meaning. */
export function Icon({ of: Glyph, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={size > 24 ? 1.25 : 1.75}
      className={className}
    />
  );
}
