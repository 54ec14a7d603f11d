import { fileURLToPath } from 'node:url';
import { moveLogToPast, moveTasteToPast, openRunningDatabase } from '@tastequest/local/past';

const HOME = fileURLToPath(new URL('../../../.data', import.meta.url));

/** Days pass for one row: the server has no clock to turn. Needs the data folder of the embedded server. */
async function inThePast(move: typeof moveLogToPast, id: string, days: number): Promise<void> {
  const sql = openRunningDatabase(process.env['TQ_DATA_FOLDER'] ?? HOME);
  await move(sql, id, days).finally(() => sql.end());
}

export const ateDaysAgo = (logId: string, days: number) => inThePast(moveLogToPast, logId, days);
export const tastedDaysAgo = (tasteId: string, days: number) => inThePast(moveTasteToPast, tasteId, days);
