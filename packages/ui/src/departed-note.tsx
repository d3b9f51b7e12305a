import { UserX } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './departed-note.module.css';
import { Icon } from './icon.tsx';
import { Instant } from './instants.tsx';
import * as words from './words.tsx';

/** A maker who has left or lost the admin role: since when, and when their things end. */
export interface DepartedMaker {
  readonly name: string;
  readonly standing: 'left' | 'demoted';
  readonly since: string;
  readonly ends: string;
}

interface DepartedNoteProps {
  readonly of: DepartedMaker;
  /** Name of the thing, for the buttons' labels. */
  readonly thing: string;
  readonly disabled?: boolean;
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

/** Beside something whose maker has departed: why and when it ends, and what an admin can do. */
export function DepartedNote({
  of: { name, standing, since, ends },
  thing,
  disabled,
  onKeep,
  onEnd,
}: DepartedNoteProps) {
  return (
    <div className={styles.note}>
      <p>
        <Icon of={UserX} size={16} />
        <span>
          {words.madeBy[standing](name, <Instant iso={since} dayOnly />)} {words.endsOn(<Instant iso={ends} dayOnly />)}
        </span>
      </p>
      <span className={styles.actions}>
        <Button disabled={disabled} aria-label={words.keepThing(thing)} onClick={onKeep}>
          {words.keep}
        </Button>
        <Button disabled={disabled} aria-label={words.endThing(thing)} onClick={onEnd}>
          {words.end}
        </Button>
      </span>
    </div>
  );
}

interface DepartedBannerProps {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Above a list with entries that end with their makers; empty if there are none. */
export function DepartedBanner({ count, one, many }: DepartedBannerProps) {
  if (count === 0) return null;
  return (
    <Banner kind="warning" icon={UserX} title={words.endSoon(count, one, many)}>
      {count === 1 ? words.makerHasLeft : words.makersHaveLeft}
    </Banner>
  );
}
