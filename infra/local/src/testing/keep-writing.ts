import type postgres from 'postgres';

/** Adds rows in pairs, so that any moment of the database has a sum of 0. Answers the function that ends it. */
export function keepWriting(sql: postgres.Sql): () => Promise<void> {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      await sql.begin(async (tx) => {
        await tx`insert into both_ways select n, 1 from generate_series(1, 5) n`;
        await tx`insert into both_ways select n, -1 from generate_series(1, 5) n`;
      });
    }
  };
  const writing = work();
  return async () => {
    isOver = true;
    await writing;
  };
}
