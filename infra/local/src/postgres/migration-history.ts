import type postgres from 'postgres';
import { UserError } from '../process/user-error.ts';
import { LAST_BEFORE_BASELINE, type Migration } from './migrations.ts';
import { behaviourOf, describeDifferences, schemaDifferences, schemaOf, type SchemaDump } from './schema-dump.ts';

/** What a database records of a migration that it was made with. */
export interface AppliedMigration {
  version: string;
  name: string | null;
  /** Null when whoever recorded it kept no text. */
  text: string | null;
}

const UNTOUCHED = 'The data is as it was.';

const nameOf = ({ version, name }: { version: string; name: string | null }) => (name ? `${version}_${name}` : version);

/** What a database was made with; nothing in a new one. Only reads. */
export async function readHistory(sql: postgres.Sql): Promise<AppliedMigration[]> {
  const [found] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as "isThere"`;
  if (!found?.['isThere']) return [];
  return sql<AppliedMigration[]>`
    select version, name, array_to_string(statements, E'\n') as text from supabase_migrations.schema_migrations order by version`;
}

/**
 * The migrations that a database lacks. Refuses one that was made by a newer version, before the baseline, or with another
 * text of a migration.
 */
export function missingMigrations(
  history: AppliedMigration[],
  migrations: Migration[],
  lastReplaced = LAST_BEFORE_BASELINE,
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  refuseNewer(history.filter((applied) => !known.has(applied.version) && !isReplaced(applied, migrations)));
  if (isBeforeBaseline(history, migrations)) throw beforeBaseline(history, migrations, lastReplaced);
  refuseEdited(history.filter(({ version, text }) => text !== null && known.get(version)?.sql !== text));
  const applied = new Set(history.map(({ version }) => version));
  return migrations.filter(({ version }) => !applied.has(version));
}

const isReplaced = ({ version }: AppliedMigration, [baseline]: Migration[]) =>
  baseline !== undefined && version < baseline.version;

/** Whether a database was made with migrations that the first one in the folder replaces. */
export const isBeforeBaseline = (history: AppliedMigration[], migrations: Migration[]): boolean =>
  history.some((applied) => isReplaced(applied, migrations));

const hasAllReplaced = (history: AppliedMigration[], lastReplaced: string) =>
  history.some((applied) => nameOf(applied) === lastReplaced);

function refuseNewer(unknown: AppliedMigration[]): void {
  if (unknown.length === 0) return;
  throw new UserError(
    `This data was made by a newer version of TasteQuest, with migrations that this one doesn't know: ${unknown.map(nameOf).join(', ')}.`,
    `Start it with the version that made it, or with a later one. ${UNTOUCHED}`,
  );
}

function refuseEdited(edited: AppliedMigration[]): void {
  if (edited.length === 0) return;
  const files = edited.map((applied) => `${nameOf(applied)}.sql`).join(', ');
  throw new UserError(
    `This data was made with another text of ${files}.`,
    `Restore the text and put the change into a new migration. ${UNTOUCHED}\n` +
      'While a migration is not released, --fresh starts over with its new text; it deletes what the data folder holds.',
  );
}

function beforeBaseline(history: AppliedMigration[], [baseline]: Migration[], lastReplaced: string): UserError {
  const adopt = '"npm start -- --adopt" (with the same --data)';
  return new UserError(
    `This data was made before the baseline, ${baseline ? nameOf(baseline) : ''}.sql. ${UNTOUCHED}`,
    hasAllReplaced(history, lastReplaced)
      ? `To take it along, run ${adopt}. It copies the data folder aside, checks that the schema is the one that the baseline makes, and starts.`
      : `It is also older than ${lastReplaced}.sql, the last migration that the baseline replaces. To take it along, start it once with the version before the baseline:
  git checkout "$(git log -1 --format=%H --diff-filter=D -- infra/supabase/migrations/${lastReplaced}.sql)~1"
  npm ci && npm start
Then stop it, come back to this version, and run ${adopt}.`,
  );
}

/** Refuses data that lacks one of the migrations that the baseline replaces: no check of the schema is needed to see it. */
export function requireAllReplaced(
  history: AppliedMigration[],
  migrations: Migration[],
  lastReplaced = LAST_BEFORE_BASELINE,
): void {
  if (!hasAllReplaced(history, lastReplaced)) throw beforeBaseline(history, migrations, lastReplaced);
}

/**
 * Records the baseline in place of the migrations that it replaces, all in one transaction, once the schema is seen to be
 * the expected one.
 */
export async function adoptBaseline(sql: postgres.Sql, baseline: Migration, expected: SchemaDump): Promise<void> {
  await sql.begin(async (transaction) => {
    const differences = schemaDifferences(behaviourOf(await schemaOf(transaction)), behaviourOf(expected));
    if (differences.length > 0) {
      throw new UserError(
        `The schema of this data is not the one that ${nameOf(baseline)}.sql makes: ${differences.map(({ entry }) => entry).join(', ')}. ${UNTOUCHED}`,
        `Bring the schema to the baseline's state with the version that made the data, then run "npm start -- --adopt" again.\n\n${describeDifferences(differences, ['this data', 'the baseline'])}`,
      );
    }
    const { version, name, sql: text } = baseline;
    await transaction`delete from supabase_migrations.schema_migrations where version < ${version}`;
    await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[text]})`;
  });
}
