import type { WhyAnswer, WhyDimension, WhyGroup } from '@shoppervoice/contracts/reports';
import {
  capital,
  formatCount,
  NOT_READ,
  NOTHING_BEYOND_CHANCE,
  notReadInWords,
  partText,
  UNITS,
  type WhyUnit,
  whySentence,
} from '@shoppervoice/survey-model';
import {
  Bone,
  Button,
  cx,
  DataError,
  Dialog,
  HangTight,
  linkClass,
  Skeleton,
  useLayoutWidth,
  VisuallyHidden,
} from '@shoppervoice/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useReport } from '../data/use-report.ts';
import styles from './why.module.css';
import type { WhyPage } from './why-context.ts';
import * as words from './words.ts';

interface WhyPanelProps {
  page: WhyPage;
  figure: string;
  name: string;
  unit: WhyUnit;
  onClose: () => void;
}

/** The change of a figure in parts: who answered, and how they answered. Loaded when it is opened. */
export default function WhyPanel({ page, figure, name, unit, onClose }: WhyPanelProps) {
  const isPhone = useLayoutWidth() === 'phone';
  const report = useReport<WhyAnswer>(page.callOf(figure));
  return (
    <Dialog
      title={words.whyDid(name)}
      place={isPhone ? 'sheet' : 'end'}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className={styles.panel}>
        {report.kind === 'ready' ? (
          <Parts answer={report.answer} page={page} figure={figure} unit={unit} />
        ) : report.kind === 'failed' ? (
          <DataError
            title={words.notLoaded}
            reason={report.reason}
            requestId={report.requestId}
            onRetry={report.retry}
            busy={report.retrying}
          />
        ) : (
          <>
            <HangTight>{words.lotOfParts}</HangTight>
            <Skeleton label={words.loading}>
              <Bone height="240px" />
            </Skeleton>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface PartsProps extends Pick<WhyPanelProps, 'page' | 'figure' | 'unit'> {
  answer: WhyAnswer;
}

function Parts({ answer, page, figure, unit }: PartsProps) {
  const { dimensions, movedWith, topics, tones, notRead } = answer;
  const [isOpen, setOpen] = useState(false);
  const explaining = dimensions.filter(({ explained }) => explained > 0);
  const others = dimensions.filter(({ explained }) => explained === 0);
  const sentence = whySentence(answer, unit);
  const most = Math.max(
    ...dimensions.flatMap(({ groups }) => groups.flatMap(({ rate, mix }) => [rate, mix].map(Math.abs))),
  );
  const drawn = (shown: readonly WhyDimension[]) =>
    shown.map((dimension) => <Dimension key={dimension.name} {...{ dimension, page, figure, unit }} most={most} />);
  return (
    <>
      <p className={styles.sentence}>{sentence}</p>
      <p className={styles.note}>{explaining.length === 0 ? NOTHING_BEYOND_CHANCE : words.partsAddUp}</p>
      {drawn(explaining)}
      {others.length > 0 && (
        <Button variant="link" className={styles.others} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideOthers : words.showOthers(others.length)}
        </Button>
      )}
      {isOpen && drawn(others)}
      {movedWith.length > 0 && (
        <section>
          <h3 className={styles.head}>{words.alsoChanged}</h3>
          <ul className={styles.list}>
            {movedWith.map(({ key, label, delta }) => (
              <li key={key}>
                <span>
                  <Named href={page.ratingOf(key)}>{label}</Named>
                  <LowRaters href={page.lowRatersOf(key)} label={label} />
                </span>{' '}
                <strong>{UNITS.mean.formatDelta(delta)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Shares title={words.topics} of={topics} dimension="commentTypeId" page={page} figure={figure} />
      <Shares title={words.tones} of={tones} dimension="toneId" page={page} figure={figure}>
        {notRead && (
          <p className={styles.note}>
            <Named href={page.commentsOf(figure, 'toneId', NOT_READ)}>
              {notReadInWords(notRead.count, notRead.languages)}
            </Named>
          </p>
        )}
      </Shares>
    </>
  );
}

/** One way to part the respondents: each group's two parts as signed bars. */
function Dimension({
  dimension: { name, label, groups },
  page,
  figure,
  unit,
  most,
}: Omit<PartsProps, 'answer'> & { dimension: WhyDimension; most: number }) {
  return (
    <section>
      <h3 className={styles.head}>{label}</h3>
      <ul className={styles.groups}>
        {groups.map((group) => {
          const href = group.id === null ? null : page.commentsOf(figure, name, group.id);
          return (
            <li key={group.id ?? 'none'} className={styles.group}>
              <p className={styles.name}>
                {capital(group.label)} <span className={styles.note}>{countsOf(group)}</span>
                {href !== null && (
                  <Link to={href} className={linkClass} aria-label={words.readComments(group.label)}>
                    {words.read}
                  </Link>
                )}
              </p>
              <Part
                title={words.how}
                part={group.rate}
                isSignificant={group.significant}
                interval={
                  group.rateLow === null || group.rateHigh === null
                    ? null
                    : words.between(partText(group.rateLow, unit), partText(group.rateHigh, unit))
                }
                {...{ unit, most }}
              />
              <Part
                title={words.who}
                part={group.mix}
                isSignificant={group.mixSignificant}
                interval={null}
                {...{ unit, most }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const countsOf = ({ n, previousN }: WhyGroup) => words.counts(formatCount(n), formatCount(previousN));

function Part({
  title,
  part,
  isSignificant,
  interval,
  unit,
  most,
}: {
  title: string;
  part: number;
  isSignificant: boolean;
  interval: string | null;
  unit: WhyUnit;
  most: number;
}) {
  const size = most === 0 ? 0 : Math.abs(part) / most;
  return (
    <p className={styles.part}>
      <span className={styles.title}>{title}</span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={cx(styles.bar, part < 0 ? styles.below : styles.above, isSignificant && styles.significant)}
          style={{ '--size': size } as CSSProperties}
        />
      </span>
      <span className={cx(styles.value, isSignificant && styles.marked)}>
        {partText(part, unit)}
        {isSignificant && <VisuallyHidden> {words.significant}</VisuallyHidden>}
        {interval !== null && <span className={styles.interval}>{interval}</span>}
      </span>
    </p>
  );
}

/** A name, and what it opens, if anything. */
function Named({ href, children }: { href: string | null; children: string }) {
  if (href === null) return <span>{children}</span>;
  return (
    <Link to={href} className={linkClass}>
      {children}
    </Link>
  );
}

function LowRaters({ href, label }: { href: string | null; label: string }) {
  if (href === null) return null;
  return (
    <Link to={href} className={cx(linkClass, styles.read)}>
      {words.readWhat}
      <VisuallyHidden> ({words.ratedLow(label)})</VisuallyHidden>
    </Link>
  );
}

/** Shares of comments that changed significantly. */
function Shares({
  title,
  of,
  dimension,
  page,
  figure,
  children,
}: Pick<WhyPanelProps, 'page' | 'figure'> & {
  title: string;
  of: WhyAnswer['topics'];
  dimension: string;
  /** What the shares leave out. */
  children?: ReactNode;
}) {
  const moved = of.filter(({ significant }) => significant);
  if (moved.length === 0) return null;
  return (
    <section>
      <h3 className={styles.head}>{title}</h3>
      <ul className={styles.list}>
        {moved.map(({ id, label, delta }) => (
          <li key={id}>
            <Named href={page.commentsOf(figure, dimension, id)}>{label}</Named>{' '}
            <strong>{UNITS.share.formatDelta(delta)}</strong>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
