import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countText } from '@tastequest/formats';
import {
  Badge,
  EmptyState,
  IconButton,
  ListToolbar,
  Pager,
  SearchPicture,
  SelectField,
  Table,
  type TableColumn,
  type TableSort,
} from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

interface Reward {
  name: string;
  points: number;
  active: boolean;
}

const NAMES = [
  'Movie night',
  'Trip to the zoo',
  'Pick the dessert fruit',
  'Stay up 30 minutes later',
  'New book',
  'Park',
];
const REWARDS: Reward[] = Array.from({ length: 132 }, (_, index) => ({
  name: index < NAMES.length ? (NAMES[index] ?? '') : `Reward ${index + 1}`,
  points: 20 + ((index * 35) % 400),
  active: index % 4 !== 3,
}));
const PAGE_SIZE = 5;

const COLUMNS: TableColumn<Reward>[] = [
  { key: 'name', header: 'Reward', render: ({ name }) => <strong>{name}</strong>, sortable: true },
  { key: 'points', header: 'Points Required', render: ({ points }) => points, sortable: true },
  {
    key: 'status',
    header: 'Status',
    render: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    render: ({ name }) => (
      <>
        <IconButton label={`Edit ${name}`} icon={<Pencil />} />
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} tone="danger" />
      </>
    ),
  },
];
const nothing = (
  <EmptyState icon={<SearchPicture />} title="No rewards found" text="Try other words or fewer filters." />
);
const foundText = (count: number) => countText(count, { one: '# reward', other: '# rewards' });

function Tables() {
  return (
    <>
      <State title="Search, filter, sort and pages as one set" layout="card">
        <ServerTable />
      </State>
      <State title="Rows in one order" layout="card">
        <Table caption="Rewards" columns={COLUMNS} rows={REWARDS.slice(0, 3)} rowKey={({ name }) => name} />
      </State>
      <State title="New rows are on their way" layout="card">
        <Table caption="Busy rewards" columns={COLUMNS} rows={REWARDS.slice(0, 2)} rowKey={({ name }) => name} busy />
      </State>
      <State title="Nothing" layout="card">
        <Table caption="No rewards" columns={COLUMNS} rows={[]} rowKey={({ name }) => name} empty={nothing} />
      </State>
    </>
  );
}

/** Plays the server: searches, sorts and cuts a page. */
function ServerTable() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [sort, setSort] = useState<TableSort | null>(null);
  const [page, setPage] = useState(0);
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const found = REWARDS.filter(
    ({ name, active }) =>
      name.toLowerCase().includes(search.toLowerCase()) && (status === '' || (status === 'active') === active),
  ).sort((a, b) => (sort ? sign * (sort.key === 'points' ? a.points - b.points : a.name.localeCompare(b.name)) : 0));
  return (
    <Table
      caption="Rewards of the family"
      columns={COLUMNS}
      rows={found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
      rowKey={({ name }) => name}
      empty={nothing}
      countText={foundText}
      sort={sort}
      onSortChange={setSort}
      pager={{ label: 'Pages of rewards', page, pageSize: PAGE_SIZE, total: found.length, onPageChange: setPage }}
      toolbar={
        <ListToolbar
          searchLabel="Search rewards"
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(0);
          }}
          filters={<StatusField value={status} onChange={setStatus} />}
          activeFilters={status === '' ? 0 : 1}
          onClearFilters={() => setStatus('')}
        />
      }
    />
  );
}

function StatusField({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  return (
    <SelectField
      label="Status"
      placeholder="Any status"
      options={[
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Toolbars() {
  const [search, setSearch] = useState('');
  const [child, setChild] = useState('');
  const [sort, setSort] = useState('newest');
  const children = (
    <SelectField
      label="Child"
      placeholder="All Children"
      options={['Mia', 'Leo'].map((name) => ({ value: name, label: name }))}
      value={child}
      onChange={(event) => setChild(event.target.value)}
    />
  );
  return (
    <State title="Search, a field beside it, filter and sort">
      <ListToolbar
        searchLabel="Search challenges"
        search={search}
        onSearch={setSearch}
        beside={children}
        filters={<StatusField value="active" onChange={() => undefined} />}
        activeFilters={1}
        onClearFilters={() => setSearch('')}
        sorts={[
          { id: 'newest', label: 'Newest' },
          { id: 'due', label: 'Due date' },
          { id: 'points', label: 'Most points' },
        ]}
        sort={sort}
        onSort={setSort}
      />
    </State>
  );
}

function Pagers() {
  const [page, setPage] = useState(4);
  const props = { page, pageSize: 50, total: 612, onPageChange: setPage };
  return (
    <>
      <State title="Many pages">
        <Pager {...props} label="Pages of foods" />
      </State>
      <State title="For children">
        <Pager {...props} label="Pages of my food" size="lg" words={{ previous: 'Back', next: 'More' }} />
      </State>
      <State title="The last page">
        <Pager label="Last page" page={2} pageSize={50} total={132} onPageChange={setPage} />
      </State>
    </>
  );
}

const group = 'Tables';

export const tablePages: GalleryPage[] = [
  { id: 'table', title: 'Table', group, about: 'Rows become cards under 640 px.', States: Tables },
  { id: 'list-toolbar', title: 'ListToolbar', group, States: Toolbars },
  { id: 'pager', title: 'Pager', group, States: Pagers },
];
