import { ArrowDownUp, ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { RadioCards } from '../form/radio-cards';
import { SearchField } from '../form/search-field';
import { lazyComponent } from '../lazy-component/lazy-component';
import styles from './list-toolbar.module.css';

export interface ListToolbarWords {
  filter: string;
  clear: string;
  sort: string;
  sortBy: string;
  done: string;
}

export interface ListToolbarProps<Sort extends string = string> {
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** A field that is always in view, beside the search. */
  beside?: ReactNode;
  /** The fields that Filter opens. */
  filters?: ReactNode;
  /** How many of them narrow the list now. */
  activeFilters?: number;
  onClearFilters?: () => void;
  sorts?: readonly { id: Sort; label: string }[];
  sort?: Sort;
  onSort?: (id: Sort) => void;
  words?: Partial<ListToolbarWords>;
}

const WORDS: ListToolbarWords = {
  filter: 'Filter',
  clear: 'Clear filters',
  sort: 'Sort',
  sortBy: 'Sort by',
  done: 'Done',
};

const DialogPanel = lazyComponent(() => import('../dialog/dialog-panel').then((module) => module.DialogPanel), null);

/** Search, Filter and Sort above a list or table; Filter and Sort open over the list, which follows each choice at once. */
export function ListToolbar<Sort extends string = string>(props: ListToolbarProps<Sort>) {
  const { searchLabel, search, onSearch, beside, filters, activeFilters = 0, onClearFilters, sorts } = props;
  const words = { ...WORDS, ...props.words };
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null);
  const opener = (panel: 'filter' | 'sort') => ({
    variant: 'secondary' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpen(panel),
  });
  const close = () => setOpen(null);
  return (
    <div className={styles.tools} data-tour="tools">
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
      {open && (
        <DialogPanel
          open
          size="sm"
          title={words[open]}
          onOpenChange={close}
          footer={
            <>
              {open === 'filter' && activeFilters > 0 && onClearFilters && (
                <Button variant="ghost" onClick={onClearFilters}>
                  {words.clear}
                </Button>
              )}
              <Button onClick={close}>{words.done}</Button>
            </>
          }
        >
          {open === 'filter' ? <div className={styles.fields}>{filters}</div> : <SortPanel {...props} words={words} />}
        </DialogPanel>
      )}
    </div>
  );
}

type PanelProps<Sort extends string> = ListToolbarProps<Sort> & { words: ListToolbarWords };

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
