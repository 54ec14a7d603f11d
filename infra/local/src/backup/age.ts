import { Gauge, type Registry } from 'prom-client';
import { automaticBackups, timeOf } from './kept.ts';

/** Adds the age of the newest automatic backup in a folder. None at all counts as older than anything, so that one alert tells of both. */
export function countBackups(registry: Registry, folder: string): void {
  new Gauge({
    name: 'tastequest_backup_age_seconds',
    help: 'How long ago the newest automatic backup was begun; +Inf without one.',
    registers: [registry],
    async collect() {
      const newest = timeOf((await automaticBackups(folder)).at(-1) ?? '');
      this.set(newest ? (Date.now() - newest.getTime()) / 1000 : Infinity);
    },
  });
}
