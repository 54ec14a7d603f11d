import path from 'node:path';
import { commandLine } from '@tastequest/deploy/command-line';
import { sealMigrations } from './checksums.ts';

const USAGE = `Usage: npm run migrations:seal

Writes down the checksums of new migrations: from then on they do not change.`;

commandLine(USAGE, {});
try {
  const added = sealMigrations(path.join(import.meta.dirname, '../migrations'));
  console.log(added.length > 0 ? `Sealed ${added.join(', ')}.` : 'Every migration is sealed.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
