import { ArrowDownUp, ListFilter } from 'lucide-react';
import { Badge, Button, RadioCards, SearchField } from '@tastequest/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './list-tools.module.css';

type Panel = 'filter' | 'sort';

interface ListToolsProps<Sort extends string> {
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
}

/** Search, Filter and Sort above a list; the panels open below, one at a time. */
export function ListTools<Sort extends string = never>(props: ListToolsProps<Sort>) {
  const { searchLabel, search, onSearch, beside, filters, activeFilters = 0, sorts } = props;
  const [open, setOpen] = useState<Panel | null>(null);
  const panelId = useId();
  const opener = (panel: Panel) => ({
    variant: 'secondary' as const,
    'aria-expanded': open === panel,
    'aria-controls': panelId,
    onClick: () => setOpen(open === panel ? null : panel),
  });
  return (
    <div className={styles.tools} data-tour="tools">
      <div className={styles.row}>
        <SearchField label={searchLabel} value={search} onChange={onSearch} className={styles.search} />
        {beside && <div className={styles.beside}>{beside}</div>}
        {filters && (
          <Button icon={<ListFilter />} {...opener('filter')}>
            Filter
            {activeFilters > 0 && <Badge tone="success">{activeFilters}</Badge>}
          </Button>
        )}
        {sorts && (
          <Button icon={<ArrowDownUp />} {...opener('sort')}>
            Sort
          </Button>
        )}
      </div>
      <div id={panelId} hidden={open === null} className={styles.panel}>
        {open === 'filter' && <FilterPanel {...props} />}
        {open === 'sort' && <SortPanel {...props} />}
      </div>
    </div>
  );
}

function FilterPanel({
  filters,
  activeFilters = 0,
  onClearFilters,
}: Pick<ListToolsProps<never>, 'filters' | 'activeFilters' | 'onClearFilters'>) {
  return (
    <div className={styles.fields}>
      {filters}
      {activeFilters > 0 && (
        <Button variant="ghost" onClick={onClearFilters}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function SortPanel<Sort extends string>({ sorts = [], sort, onSort }: ListToolsProps<Sort>) {
  return (
    <RadioCards
      label="Sort by"
      options={sorts.map(({ id, label }) => ({ value: id, label }))}
      value={sort}
      onChange={(id) => onSort?.(id)}
    />
  );
}
