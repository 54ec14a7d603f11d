import postgres from 'postgres';
import { socketFolderOf } from './socket-folder.ts';
import { dataFolderAt } from '../process/data-folder.ts';

/**
 * The database of the server that runs on this data folder, as its owner: past row level security and past every rule. For
 * tests and benchmarks on this computer only; it is reached by the server's private socket, whoever may read the folder. End
 * it after use.
 */
export function openRunningDatabase(dataFolder: string): postgres.Sql {
  const host = socketFolderOf(dataFolderAt(dataFolder).postgres);
  if (!host) throw new Error(`No local backend runs on ${dataFolder}. TQ_DATA_FOLDER names its data folder.`);
  return postgres({ host, port: 5432, user: 'postgres', database: 'postgres', max: 1, onnotice: () => undefined });
}
