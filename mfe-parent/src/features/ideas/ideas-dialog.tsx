import { FormDialog } from '@tastequest/family';
import { QueryState, type QueryLike } from '@tastequest/ui';
import { useState, type ReactNode } from 'react';
import { ALL_IDEAS, type Idea } from './idea';
import { IdeaGallery, type IdeaGalleryProps } from './idea-gallery';

interface IdeasDialogProps<I extends Idea> extends Pick<IdeaGalleryProps<I>, 'ideas' | 'pointsOf'> {
  title: string;
  description: string;
  /** What the family has already: the newest 100, as many as the server answers, are enough to know what was taken from here. */
  query: QueryLike<{ items: readonly { name: string }[] }>;
  failure: string;
  formTitle: string;
  formSize?: 'lg';
  /** The form of a new one, which begins with the idea. */
  form: (idea: I, onDone: () => void) => ReactNode;
  onClose: () => void;
}

/** Ideas; the one that is taken opens over them as the form of a new one, which leads back to them, saved or not. */
export function IdeasDialog<I extends Idea>(props: IdeasDialogProps<I>) {
  const { title, description, query, failure, formTitle, formSize, form, onClose, ...gallery } = props;
  const [filter, setFilter] = useState(ALL_IDEAS);
  const [taken, setTaken] = useState<I | null>(null);
  return (
    <>
      <FormDialog onClose={onClose} title={title} description={description} size="lg">
        <QueryState query={query} failure={failure}>
          {({ items }) => (
            <IdeaGallery
              {...gallery}
              filter={filter}
              onFilter={setFilter}
              names={items.map(({ name }) => name)}
              onTake={setTaken}
            />
          )}
        </QueryState>
      </FormDialog>
      {taken && (
        <FormDialog onClose={() => setTaken(null)} title={formTitle} size={formSize}>
          {form(taken, () => setTaken(null))}
        </FormDialog>
      )}
    </>
  );
}
