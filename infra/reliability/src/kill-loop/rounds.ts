import { setTimeout as pause } from 'node:timers/promises';
import { numbers } from '@tastequest/local/testing';
import { Household } from './household.ts';
import { KilledServer } from './killed-server.ts';
import { compare, type Findings } from './truth.ts';
import { VICTIMS, type Victim } from './victims.ts';

/** How the rounds went. Times are milliseconds from the kill until everybody who writes was answered again. */
export interface KillFigures extends Findings {
  seed: number;
  /** Those that were played: the last one is the one that found something, if any did. */
  rounds: number;
  operations: number;
  repeated: number;
  refused: number;
  away: Record<Victim, number[]>;
}

const FAMILIES = 4;

/** Kills the server once in each round while families write, and compares what they were told with what is there. */
export async function killInRounds(rounds: number, seed: number): Promise<KillFigures> {
  const random = numbers(seed);
  const server = new KilledServer();
  try {
    await server.start();
    const households = await Promise.all(Array.from({ length: FAMILIES }, () => Household.found(server, random)));
    const away: KillFigures['away'] = { everything: [], server: [], database: [], connection: [] };
    let found: Findings = { lost: [], doubled: [], broken: [] };
    for (let round = 0; round < rounds; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'connection';
      away[victim].push(await killOnce(server, victim, households, 100 + random() * 1400));
      found = await compare(server.sql, server.storage, households);
      // What is wrong once stays wrong: the round that did it is what tells why.
      if (Object.values(found).flat().length > 0) break;
    }
    const sum = (key: keyof Household['tally']) => households.reduce((total, { tally }) => total + tally[key], 0);
    const tally = { operations: sum('operations'), repeated: sum('repeated'), refused: sum('refused') };
    return { seed, rounds: Object.values(away).flat().length, ...tally, away, ...found };
  } finally {
    await server.clear();
  }
}

/** Answers how long it took until each member of each family was answered what was asked after the kill. */
async function killOnce(
  server: KilledServer,
  victim: Victim,
  households: readonly Household[],
  momentMs: number,
): Promise<number> {
  const stopping = new AbortController();
  let killedAt = Infinity;
  let backAt = 0;
  const waiting = new Set(households.flatMap(({ familyId }) => [`${familyId} parent`, `${familyId} child`]));
  const onAnswer = (who: string, askedAt: number) => {
    if (askedAt < killedAt || !waiting.delete(who)) return;
    if (waiting.size > 0) return;
    backAt = performance.now();
    stopping.abort();
  };
  const writing = Promise.all(households.map((household) => household.write(stopping.signal, onAnswer)));
  await pause(momentMs);
  const kill = await server.aimAt(victim);
  killedAt = performance.now();
  await Promise.all([writing, kill()]).finally(() => stopping.abort());
  return backAt - killedAt;
}
