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

/** Of an alert: what it goes by, how long that has to be so in hours, and what it says. */
function ruleOf(name: string) {
  const [, rule = ''] = alerts.split(`alert: ${name}\n`);
  const field = (key: string) => new RegExp(`^ +${key}: (.*)$`, 'm').exec(rule.split('- alert:')[0] ?? '')?.[1] ?? '';
  return { expr: field('expr'), hours: Number(/^(\d+)h$/.exec(field('for'))?.[1] ?? 0), says: field('annotations') };
}

test('a daily backup that is missing is told of within three hours, and none that is only about to be made', () => {
  const { expr, hours } = ruleOf('TasteQuestBackupIsOld');
  const age = Number(/^tastequest_backup_age_seconds > (\d+) \* 3600$/.exec(expr)?.[1]);
  expect(age).toBeGreaterThan(24);
  expect(age + hours).toBeLessThanOrEqual(24 + 3);
});

test.each([
  ['TasteQuestFails', /> 0\.02$/, 'More than 2 %'],
  ['TasteQuestIsSlow', /^histogram_quantile\(0\.95, .*> 1$/, 'One of twenty reads takes longer than a second'],
  ['TasteQuestQueueStandsStill', /> 600$/, 'ten minutes'],
  ['TasteQuestRemoteFails', /> 5 and .*> 0\.05$/, 'One of twenty openings'],
])('%s says the figure that it goes by', (name, expr, words) => {
  expect(ruleOf(name)).toMatchObject({
    expr: expect.stringMatching(expr) as string,
    says: expect.stringContaining(words) as string,
  });
});
