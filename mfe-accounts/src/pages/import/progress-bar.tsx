import { useRef } from 'react';
import css from './import.module.css';
import { shareOf } from './import-state.ts';
import * as words from './words.ts';

interface ProgressBarProps {
  /** `Checking the rows`. */
  readonly label: string;
  readonly done: number;
  /** 0: not known yet. */
  readonly of: number;
  /** `1.2 of 4.0 MB`. */
  readonly inWords: string;
}

/** A bar with its figures. Screen readers hear of each quarter, not of each second. */
export function ProgressBar({ label, done, of, inWords }: ProgressBarProps) {
  const share = shareOf(done, of);
  const quarter = share === null ? 0 : Math.floor(share * 4);
  const heard = useRef({ quarter: -1, words: '' });
  if (heard.current.quarter !== quarter) heard.current = { quarter, words: words.announced(label, quarter * 25) };
  return (
    <div className={css.progressPart}>
      <p className={css.progressWords} aria-hidden="true">
        <span>{label}</span>
        <span className={css.figures}>{inWords}</span>
      </p>
      <progress
        className={css.progress}
        aria-label={label}
        aria-valuetext={inWords}
        max={1}
        value={share ?? undefined}
      />
      <p role="status" className={css.spoken}>
        {heard.current.words}
      </p>
    </div>
  );
}
