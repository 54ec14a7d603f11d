import type { DemoAccount, RunningState } from '../process/running-state.ts';

/** What the terminal shows once everything runs. */
export function banner(state: RunningState, notes: string[], seconds: number): string {
  const lines = [`TasteQuest is ready after ${seconds.toFixed(1)} s.`, '', `  ${state.url}`];
  if (state.mailboxUrl) lines.push(`  Emails: ${state.mailboxUrl}`);
  if (state.demo.length > 0) lines.push('', 'Sign in as', ...state.demo.map(line));
  if (notes.length > 0) lines.push('', ...notes);
  return ['', ...lines, ''].join('\n');
}

function line(account: DemoAccount): string {
  const who = `  ${account.name} (${account.role})`.padEnd(24);
  if (account.role !== 'child') return `${who}${account.email}  ${account.password}`;
  return `${who}I'm a kid: ${account.familyCode}, ${account.avatar}, PIN ${account.pin}`;
}
