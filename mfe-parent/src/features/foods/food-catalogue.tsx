import { MESSAGES, tagLabel, useFoodPageQuery } from '@tastequest/client';
import type { Food, FoodSort } from '@tastequest/client';
import { Button, EmptyState, ListToolbar, SelectField, polling, QueryState } from '@tastequest/ui';
import { PagedList } from '../../components/paged-list';
import { withChosen } from '../../components/with-chosen';
import { useList } from '../../hooks/use-list';
import { FoodGrid } from './food-grid';
import type { FoodAction } from './food-grid';
import { SuggestedFoodsButton } from './suggested-foods-button';

const SORTS: { id: FoodSort; label: string }[] = [
  { id: 'name', label: 'Name' },
  { id: 'points', label: 'Most points' },
  { id: 'newest', label: 'Newest' },
];
const ALL = { search: '', category: '', sort: 'name' as FoodSort };

/** The grid of foods with its search, category filter and sort, paged on the server. */
export function FoodCatalogue({ onAction }: { onAction: (food: Food, action: FoodAction) => void }) {
  const { filter, asked, change, page, setPage } = useList(ALL);
  const foods = useFoodPageQuery({ ...asked, page }, polling);
  const isNarrowed = filter.search !== '' || asked.search !== '' || asked.category !== '';
  if (!isNarrowed && foods.currentData?.total === 0) return <NoFoods />;
  const categories = foods.data?.categories.map((tag) => ({ value: tag, label: tagLabel(tag) })) ?? [];
  return (
    <>
      {foods.data && (
        <ListToolbar
          searchLabel="Search foods"
          search={filter.search}
          onSearch={(search) => change({ search })}
          sorts={SORTS}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          beside={
            <SelectField
              label="Category"
              placeholder="All Categories"
              options={withChosen(categories, { value: filter.category, label: tagLabel(filter.category) })}
              value={filter.category}
              onChange={(event) => change({ category: event.target.value })}
            />
          }
        />
      )}
      <QueryState query={foods} failure={MESSAGES.foods.loadFailed}>
        {(answer) => (
          <PagedList label="Pages of foods" answer={answer} busy={!foods.currentData} onPage={setPage}>
            {answer.items.length > 0 ? (
              <FoodGrid foods={answer.items} onAction={onAction} />
            ) : (
              <EmptyState
                icon="🔎"
                title="No foods found"
                text="Try other words or another category."
                action={
                  <Button variant="secondary" onClick={() => change({ search: '', category: '' })}>
                    Show all foods
                  </Button>
                }
              />
            )}
          </PagedList>
        )}
      </QueryState>
    </>
  );
}

function NoFoods() {
  return (
    <EmptyState
      icon="🥕"
      title="No foods found"
      text="Start with our suggestions, or add your family's own."
      action={<SuggestedFoodsButton label="Add suggested foods" variant="primary" />}
    />
  );
}
