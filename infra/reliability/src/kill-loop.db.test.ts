import { provideWebSocket } from '@tastequest/local/testing';
import { killInRounds, type KillFigures } from './kill-loop/rounds.ts';
import { recordFigures } from '@tastequest/local/testing/figures';

/** Families write while the server is killed, piece by piece and as a whole. More of it: npm run test:reliability. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5);
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_124);
// Whole servers start here, on machines that may be busy.
jest.setTimeout(60_000 + ROUNDS * 60_000);

let figures: KillFigures;
beforeAll(async () => {
  provideWebSocket();
  figures = await killInRounds(ROUNDS, SEED);
  recordFigures('kills', figures);
});

test(`${ROUNDS} kills (seed ${SEED}) met work that was under way`, () => {
  expect(figures.operations).toBeGreaterThan(ROUNDS * 8);
  expect(figures.repeated).toBeGreaterThan(ROUNDS);
});

test('nothing that was acknowledged is lost', () => expect(figures.lost).toEqual([]));

test('nothing is done twice', () => expect(figures.doubled).toEqual([]));

test('nothing is written in part', () => expect(figures.broken).toEqual([]));
