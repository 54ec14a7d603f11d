import { ArrowDownUp, ListFilter } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { RadioCards } from '../form/radio-cards';
import { SearchField } from '../form/search-field';
import styles from './list-toolbar.module.css';

export interface ListToolbarWords {
  filter: string;
  clear: string;
  sort: string;
  sortBy: string;
}

export interface ListToolbarProps<Sort extends string = string> {
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** A field that is always in view, beside the search. */
  beside?: ReactNode;
  /** The fields of the filter panel. */
  filters?: ReactNode;
  /** How many of them narrow the list now. */
  activeFilters?: number;
  onClearFilters?: () => void;
  sorts?: readonly { id: Sort; label: string }[];
  sort?: Sort;
  onSort?: (id: Sort) => void;
  words?: Partial<ListToolbarWords>;
}

const WORDS: ListToolbarWords = { filter: 'Filter', clear: 'Clear filters', sort: 'Sort', sortBy: 'Sort by' };

/** Search, Filter and Sort above a list or table; the panels open below, one at a time, and Escape closes them. */
export function ListToolbar<Sort extends string = string>(props: ListToolbarProps<Sort>) {
  const { searchLabel, search, onSearch, beside, filters, activeFilters = 0, sorts } = props;
  const words = { ...WORDS, ...props.words };
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null);
  const panelId = useId();
  const opener = (panel: 'filter' | 'sort') => ({
    variant: 'secondary' as const,
    id: `${panelId}-${panel}`,
    'aria-expanded': open === panel,
    'aria-controls': panelId,
    onClick: () => setOpen(open === panel ? null : panel),
  });
  const closeOnEscape = (key: string) => {
    if (key !== 'Escape' || !open) return;
    document.getElementById(`${panelId}-${open}`)?.focus();
    setOpen(null);
  };
  return (
    <div className={styles.tools} data-tour="tools" onKeyDown={(event) => closeOnEscape(event.key)}>
      <div className={styles.row}>
        <SearchField label={searchLabel} value={search} onChange={onSearch} className={styles.search} />
        {beside && <div className={styles.beside}>{beside}</div>}
        {filters && (
          <Button icon={<ListFilter />} {...opener('filter')}>
            {words.filter}
            {activeFilters > 0 && <Badge tone="success">{activeFilters}</Badge>}
          </Button>
        )}
        {sorts && (
          <Button icon={<ArrowDownUp />} {...opener('sort')}>
            {words.sort}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={open === null} className={styles.panel}>
        {open === 'filter' && <FilterPanel {...props} words={words} />}
        {open === 'sort' && <SortPanel {...props} words={words} />}
      </div>
    </div>
  );
}

type PanelProps<Sort extends string> = ListToolbarProps<Sort> & { words: ListToolbarWords };

function FilterPanel<Sort extends string>({ filters, activeFilters = 0, onClearFilters, words }: PanelProps<Sort>) {
  return (
    <div className={styles.fields}>
      {filters}
      {activeFilters > 0 && onClearFilters && (
        <Button variant="ghost" onClick={onClearFilters}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}

function SortPanel<Sort extends string>({ sorts = [], sort, onSort, words }: PanelProps<Sort>) {
  return (
    <RadioCards
      label={words.sortBy}
      options={sorts.map(({ id, label }) => ({ value: id, label }))}
      value={sort}
      onChange={(id) => onSort?.(id)}
    />
  );
}
