import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { type HomeAggregations, reportCall } from '@shoppervoice/contracts/reports';
import { NotRead, toneLook, useAddressState, useReport } from '@shoppervoice/report-kit';
import {
  abbreviateCount,
  COMMENT_SETS,
  type CommentSet,
  commentSetsOf,
  DEFAULT_PRESET,
  formatCount,
  PROGRAMMES,
} from '@shoppervoice/survey-model';
import { Button, cx, Icon, linkClass, Panel, PanelFoot, PanelHead, VisuallyHidden } from '@shoppervoice/ui';
import { ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CommentRow } from './comment-row.tsx';
import css from './comments-panel.module.css';
import { CommentsFailed, NoComments } from './comments-state.tsx';
import {
  type CountedOption,
  FILTER_NAMES,
  HOME_FIELDS,
  type HomeFilterName,
  type HomeFilters,
  homeOptions,
  isFiltered,
  latestOf,
  toggled,
} from './home-filters.ts';
import * as words from './words.tsx';

/** Topics shown at first. */
const TOPICS = 5;

interface CommentsPanelProps {
  /** The unfiltered answer. */
  readonly home: HomeAggregations;
  readonly shell: ShellApi;
}

/** Latest comments over all programmes and their topics; tone, topic and programme filter in place. */
export function CommentsPanel({ home, shell }: CommentsPanelProps) {
  const heading = useId();
  const { state: filters, change } = useAddressState(HOME_FIELDS, shell);
  const filtered = isFiltered(filters);
  const report = useReport(filtered ? reportCall('/api/home/aggregations', filters) : null);
  const counted = useReport(filtered ? reportCall('/api/home/filter-counts', filters) : null);
  const options = homeOptions(home, counted.kind === 'ready' ? counted.answer : null);
  const known = report.kind === 'ready' ? report.answer : report.kind === 'locked' ? home : null;
  const comments = known === null ? null : latestOf(known);
  if (latestOf(home) === null) return null;
  const toggle = (name: HomeFilterName, id: number) =>
    change({ [name]: toggled(filters[name], id) }, { replace: true });
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, []])), { replace: true });
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.latestComments} id={heading}>
        <span role="status">{comments && words.commentsIn30Days(formatCount(comments.count), filtered)}</span>
      </PanelHead>
      <div className={css.filters}>
        <Chips
          label={words.programme}
          name="programme"
          options={options.programme}
          filters={filters}
          onToggle={toggle}
        />
        <Chips label={words.tone} name="toneId" options={options.toneId} filters={filters} onToggle={toggle} />
        <NotRead
          options={options.toneId}
          chosen={filters.toneId}
          onChange={(toneId) => change({ toneId }, { replace: true })}
        />
        <Topics options={options.commentTypeId} filters={filters} onToggle={toggle} />
        {filtered && (
          <Button variant="quiet" icon={X} onClick={clear}>
            {words.clearFilters}
          </Button>
        )}
      </div>
      {report.kind === 'failed' ? (
        <CommentsFailed failed={report} />
      ) : comments === null ? (
        <NoComments>{words.looking}</NoComments>
      ) : comments.latest.length === 0 ? (
        <NoComments>{filtered ? words.noCommentsMatch : words.noComments}</NoComments>
      ) : (
        <ol data-stale={(report.kind === 'ready' && report.stale) || undefined} className={css.list}>
          {comments.latest.map((comment) => (
            <CommentRow key={comment.responseId} comment={comment} shell={shell} today={shell.today()} />
          ))}
        </ol>
      )}
      <Lists shell={shell} filters={filters} />
    </Panel>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly name: HomeFilterName;
  readonly options: readonly CountedOption[];
  readonly filters: HomeFilters;
  readonly onToggle: (name: HomeFilterName, id: number) => void;
}

/** Toggle buttons; several in one row are combined with OR. */
function Chips({ label, name, options, filters, onToggle }: ChipsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={css.chips}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map(({ id, label: option, count }) => {
        const look = name === 'toneId' ? toneLook(id) : undefined;
        return (
          <button
            key={id}
            type="button"
            className={cx(css.chip, look && css[look.tone])}
            aria-pressed={filters[name].includes(id)}
            onClick={() => onToggle(name, id)}
          >
            {look && <Icon of={look.icon} size={14} />}
            <InFull label={option} count={count} />
            <span aria-hidden="true">{abbreviateCount(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Full count for screen readers; the short count beside it is visual only. */
function InFull({ label, count }: Pick<CountedOption, 'label' | 'count'>) {
  return (
    <span>
      {label}
      <VisuallyHidden>{` ${words.commentCount(count)}`}</VisuallyHidden>
    </span>
  );
}

/** The most frequent topics as bars; chosen ones always stay visible. */
function Topics({ options, filters, onToggle }: Omit<ChipsProps, 'label' | 'name'>) {
  const [all, setAll] = useState(false);
  if (options.length === 0) return null;
  const most = Math.max(1, ...options.map(({ count }) => count));
  const sorted = options.toSorted((a, b) => b.count - a.count);
  const shown = sorted.filter(({ id }, at) => all || at < TOPICS || filters.commentTypeId.includes(id));
  return (
    <fieldset className={css.topics}>
      <legend>{words.topics}</legend>
      {shown.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className={css.topic}
          aria-pressed={filters.commentTypeId.includes(id)}
          onClick={() => onToggle('commentTypeId', id)}
        >
          <InFull label={label} count={count} />
          <i aria-hidden="true">
            <i style={{ inlineSize: `${(100 * count) / most}%` }} />
          </i>
          <b aria-hidden="true">{abbreviateCount(count)}</b>
        </button>
      ))}
      <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? words.fewerTopics : words.allTopics(options.length)}
      </Button>
    </fieldset>
  );
}

/** Links to the full lists, with the same days, tones and topics. */
function Lists({ shell, filters }: { shell: ShellApi; filters: HomeFilters }) {
  const lists = PROGRAMMES.flatMap(({ key, label }, at) => {
    if (filters.programme.length > 0 && !filters.programme.includes(at + 1)) return [];
    const open = commentSetsOf(key).filter(({ page }) => shell.canOpen(page));
    return open.map((set) => ({ set, label: set.path === COMMENT_SETS.bopis.path ? words.pickup : label }));
  });
  if (lists.length === 0) return null;
  return (
    <PanelFoot>
      <ul className={css.lists}>
        {lists.map(({ set, label }) => (
          <li key={set.path}>
            <Link className={linkClass} to={listAddress(set, filters)}>
              {lists.length > 1 ? words.allCommentsOf(label) : words.allComments}
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </PanelFoot>
  );
}

function listAddress({ page, filters: rows }: CommentSet, chosen: HomeFilters): string {
  const query = new URLSearchParams({ dateRange: DEFAULT_PRESET });
  for (const { name, reads } of rows) {
    const ids = reads.kind === 'tone' ? chosen.toneId : reads.kind === 'topic' ? chosen.commentTypeId : [];
    for (const id of ids) query.append(name, String(id));
  }
  return `${page}?${query}`;
}
