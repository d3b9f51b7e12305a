import { COMMENT_TONES, NOT_READ } from '@shoppervoice/survey-model';
import type { Tone } from '@shoppervoice/ui';
import { CircleMinus, Contrast, Frown, Languages, type LucideIcon, Meh, Smile } from 'lucide-react';

/** How a tone is drawn: never by colour alone. */
export interface ToneLook {
  readonly id: number;
  readonly label: string;
  readonly tone: Exclude<Tone, 'accent'>;
  readonly icon: LucideIcon;
}

const LOOKS: Readonly<Record<number, Pick<ToneLook, 'tone' | 'icon'>>> = {
  1: { tone: 'positive', icon: Smile },
  2: { tone: 'neutral', icon: Meh },
  3: { tone: 'mixed', icon: Contrast },
  4: { tone: 'negative', icon: Frown },
  5: { tone: 'neutral', icon: CircleMinus },
  [NOT_READ]: { tone: 'unread', icon: Languages },
};

/** In the order of the catalogue. */
export const TONE_LOOKS: readonly ToneLook[] = COMMENT_TONES.flatMap(({ id, label }) => {
  const look = LOOKS[id];
  return look ? [{ id, label, ...look }] : [];
});

/** By tone id, for pictures. */
export const TONE_COLOURS: ReadonlyMap<number, ToneLook['tone']> = new Map(
  TONE_LOOKS.map(({ id, tone }) => [id, tone]),
);

/** Null: the tone is not known, or not shown. */
export function toneLook(id: number | null): ToneLook | undefined {
  return TONE_LOOKS.find((look) => look.id === id);
}
