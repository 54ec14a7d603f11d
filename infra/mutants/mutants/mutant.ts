/** Where the tests run: without a database or with one. */
type Project = 'unit' | 'db';

/** The tests that have to notice. */
export interface Tests {
  project: Project;
  /** Parts of the paths of their files. */
  paths: string[];
  /** Part of their names, where a file has many others. */
  names?: string;
}

/** One condition of the product, broken on purpose. */
export interface Mutant {
  /** What is broken, in a short sentence. */
  name: string;
  /** The file to change, or a folder whose files are searched in the order of their names. */
  file: string;
  /** For SQL: how the statement begins after `create`, a policy's also after `alter`. The last one counts, because it replaces those before it. */
  statement?: string;
  /** Occurs exactly once: in the statement, else in the file or folder. */
  find: string;
  replace: string;
  tests: Tests;
  /** What it would mean for a family if it shipped. */
  harm: string;
}

export const MIGRATIONS = 'infra/supabase/migrations';

export const unit = (...paths: string[]): Tests => ({ project: 'unit', paths });
export const db = (...paths: string[]): Tests => ({ project: 'db', paths });

/** The rows of the access matrix about a table or function of the API. */
export const matrix = (object: string): Tests => ({
  project: 'db',
  paths: ['tests/access-matrix'],
  names: ` ${object}: `,
});
