import { tagLabel } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { EmptyState, SelectField } from '@tastequest/ui';
import { useState } from 'react';
import { ListTools } from '../../screen/components/list-tools';
import { ShowMore } from '../../screen/components/show-more';
import { sorted } from '../../screen/model/sort';
import { useWindow } from '../../screen/model/use-window';
import { categoriesOf, filterFoods, FOOD_SORTS } from '../model/food-list';
import { FoodGrid } from './food-grid';
import type { FoodAction } from './food-grid';

interface FoodCatalogueProps {
  foods: readonly Food[];
  onAction: (food: Food, action: FoodAction) => void;
}

/** The grid of foods with its search, category filter and sort. */
export function FoodCatalogue({ foods, onAction }: FoodCatalogueProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [sort, setSort] = useState('name');
  const { shown, left, showMore } = useWindow(sorted(filterFoods(foods, { search, category }), FOOD_SORTS, sort));
  const categories = categoriesOf(foods).map((tag) => ({ value: tag, label: tagLabel(tag) }));
  return (
    <>
      <ListTools
        searchLabel="Search foods"
        search={search}
        onSearch={setSearch}
        sorts={FOOD_SORTS}
        sort={sort}
        onSort={setSort}
        beside={
          <SelectField
            label="Category"
            placeholder="All Categories"
            options={categories}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
        }
      />
      {shown.length > 0 ? (
        <FoodGrid foods={shown} onAction={onAction} />
      ) : (
        <EmptyState icon="🔎" title="No foods found" text="Try other words or another category." />
      )}
      <ShowMore left={left} onMore={showMore} />
    </>
  );
}
