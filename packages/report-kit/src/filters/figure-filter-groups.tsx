import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import type { FigureFilter, FilterValues } from '@shoppervoice/survey-model';
import { cx, Icon } from '@shoppervoice/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ListNounProvider, RESPONSES } from '../text/list-noun.ts';
import styles from './figure-filter-groups.module.css';
import { figureOptionsOf } from './filter-options.ts';
import { OptionFilter } from './option-filter.tsx';
import * as words from './words.ts';

/** A filter with more options than this, or one of more filters than that, is folded at first. */
const SHORT = { options: 6, filters: 2 };

interface FigureFilterGroupsProps {
  filters: readonly FigureFilter[];
  values: FilterValues;
  /** Null until known, and without: the filters work without counts. */
  counts: FilterCountsAnswer | null;
  /** Names of filters that are open at first, beside those that are set. */
  open?: readonly string[];
  onChange: (name: string, ids: readonly number[]) => void;
}

/** Filters by facts of respondents, folded by section and, where long, one by one. */
export function FigureFilterGroups({ filters, ...rest }: FigureFilterGroupsProps) {
  const sections = [...new Set(filters.map(({ section }) => section))];
  return (
    <ListNounProvider value={RESPONSES}>
      {sections.map((section) => (
        <Section
          key={section}
          title={section}
          filters={filters.filter((filter) => filter.section === section)}
          {...rest}
        />
      ))}
    </ListNounProvider>
  );
}

const isSet = ({ name }: FigureFilter, values: FilterValues) => (values[name]?.length ?? 0) > 0;

function Section({ title, filters, values, open: opened = [], ...rest }: FigureFilterGroupsProps & { title: string }) {
  const set = filters.filter((filter) => isSet(filter, values)).length;
  const [isOpen, setOpen] = useState(set > 0 || filters.some(({ name }) => opened.includes(name)));
  const content = useId();
  return (
    <div className={styles.section}>
      <Toggle open={isOpen} controls={content} onToggle={() => setOpen(!isOpen)} className={styles.title}>
        <span>{title}</span>
        {set > 0 && <span className={styles.note}>{words.setCount(set)}</span>}
      </Toggle>
      <div id={content} className={styles.filters} hidden={!isOpen}>
        {isOpen &&
          filters.map((filter) => (
            <Filter
              key={filter.name}
              filter={filter}
              chosen={values[filter.name] ?? []}
              opened={
                opened.includes(filter.name) ||
                (filters.length <= SHORT.filters && filter.options.length <= SHORT.options)
              }
              {...rest}
            />
          ))}
      </div>
    </div>
  );
}

function Filter({
  filter,
  chosen,
  counts,
  opened,
  onChange,
}: Pick<FigureFilterGroupsProps, 'counts' | 'onChange'> & {
  filter: FigureFilter;
  chosen: readonly number[];
  opened: boolean;
}) {
  const { name, label, reads } = filter;
  const [isOpen, setOpen] = useState(opened || chosen.length > 0);
  return (
    <OptionFilter
      title={
        <Toggle open={isOpen} onToggle={() => setOpen(!isOpen)}>
          <span>{label}</span>
        </Toggle>
      }
      options={isOpen ? figureOptionsOf(filter, counts) : []}
      chosen={chosen}
      plural={words.pluralOf(name)}
      byCount={reads.kind === 'device' && reads.field !== 'type'}
      onChange={(ids) => onChange(name, ids)}
    />
  );
}

function Toggle({
  open,
  controls,
  className,
  onToggle,
  children,
}: {
  open: boolean;
  controls?: string;
  className?: string | undefined;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={cx(styles.toggle, className)}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
      <Icon of={ChevronDown} size={16} className={cx(styles.arrow, open && styles.turned)} />
    </button>
  );
}
