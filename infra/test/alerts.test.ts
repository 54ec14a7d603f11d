import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');
const alerts = read('infra/observability/alerts.yml');

test('words with a comma stand in quotes: without them they are two entries, and Prometheus takes none of the alerts', () => {
  const bare = [...alerts.matchAll(/\{ \w+: ([^'"\s][^}]*) \}/g)].map(([, words = '']) => words);
  expect(bare.length).toBeGreaterThan(10);
  expect(bare.filter((words) => words.includes(','))).toEqual([]);
});

test('the document says what to do about each alert', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const document = read('docs/observability.md');
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
