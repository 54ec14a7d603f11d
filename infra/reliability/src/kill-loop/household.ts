import { randomUUID } from 'node:crypto';
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import { PNG } from '@tastequest/local/testing';
import { addChild, signInChild, signUpParent } from '@tastequest/local/testing/people';
import { z } from 'zod';
import type { KilledServer } from './killed-server.ts';

/** What the server has said it did, by the ids of it. A set that is not as the database has it is a loss, or something done twice. */
export interface Told {
  logs: Set<string>;
  undone: Set<string>;
  claims: Set<string>;
  cancelled: Set<string>;
  /** By their idempotency keys. */
  adjustments: Set<string>;
  suggestions: Set<string>;
  approved: Set<string>;
  wishes: Set<string>;
  photos: Set<string>;
}

interface Tally {
  /** Asked for, decided by the server. */
  operations: number;
  /** Sent again, because nobody had answered. */
  repeated: number;
  refused: number;
}

const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'];

const idIn = (path: 'log' | 'unlocked') =>
  z.object({ [path]: z.object({ id: z.string() }) }).transform((row) => row[path]!.id);
const logId = idIn('log');
const claimId = idIn('unlocked');
const refusalSchema = z.object({ code: z.string() });
const ownId = z.object({ id: z.string() }).transform(({ id }) => id);

/** A parent and a child who write all the time, and what they were told. */
export class Household {
  readonly told: Told = {
    logs: new Set(),
    undone: new Set(),
    claims: new Set(),
    cancelled: new Set(),
    adjustments: new Set(),
    suggestions: new Set(),
    approved: new Set(),
    wishes: new Set(),
    photos: new Set(),
  };
  readonly tally: Tally = { operations: 0, repeated: 0, refused: 0 };

  private readonly server: KilledServer;
  readonly familyId: string;
  private readonly parent: SupabaseClient;
  private readonly child: SupabaseClient;
  private readonly childId: string;
  private readonly foods: string[];
  private readonly rewardId: string;
  private readonly random: () => number;

  private constructor(
    server: KilledServer,
    familyId: string,
    parent: SupabaseClient,
    child: SupabaseClient,
    childId: string,
    foods: string[],
    rewardId: string,
    random: () => number,
  ) {
    this.server = server;
    this.familyId = familyId;
    this.parent = parent;
    this.child = child;
    this.childId = childId;
    this.foods = foods;
    this.rewardId = rewardId;
    this.random = random;
  }

  /** Makes the family, with something to log, to count and to buy. */
  static async found(server: KilledServer, random: () => number): Promise<Household> {
    const backend = { client: () => server.client(), sql: server.sql };
    const parent = await signUpParent(backend);
    const kid = await addChild(backend, parent);
    const { client: child } = await signInChild(backend, parent, kid);
    const add = async (table: string, row: object) => {
      const { data, error } = await parent.client.from(table).insert(row).select('id').single();
      if (error) throw error;
      return ownId.parse(data);
    };
    const foods = await Promise.all(
      [5, 20].map((points_value) =>
        add('foods', { name: `Food ${points_value}`, category_tags: ['fruits'], points_value }),
      ),
    );
    const rewardId = await add('rewards', { name: 'Cinema', points_required: 15, repeatable: true });
    const challenge = { name: 'Fruits', child_id: kid.id, food_tags: ['fruits'], points_per_entry: 1, bonus_points: 7 };
    await Promise.all([5, 1000].map((target_count) => add('challenges', { ...challenge, target_count })));
    await parent.client.rpc('update_family', { p_daily_paid_log_cap: 20 });
    return new Household(server, parent.familyId, parent.client, child, kid.id, foods, rewardId, random);
  }

  /** The two of them write until they are told to stop. Calls `onAnswer` with who was answered what had been asked when. */
  async write(stopping: AbortSignal, onAnswer: (who: string, askedAt: number) => void): Promise<void> {
    const write = async (who: string, acts: (() => Promise<void>)[]) => {
      while (!stopping.aborted) {
        const askedAt = performance.now();
        await this.pick(acts)?.();
        onAnswer(`${this.familyId} ${who}`, askedAt);
      }
    };
    const ofChild = [() => this.log(), () => this.log(), this.logWithPhoto, this.claim, this.suggest, this.wish];
    const ofParent = [this.adjust, this.adjust, this.undo, this.cancel, this.approve, this.decline];
    await Promise.all([write('parent', ofParent), write('child', ofChild)]);
  }

  private pick<T>(list: Iterable<T>): T | undefined {
    const all = [...list];
    return all[Math.floor(this.random() * all.length)];
  }

  /** The answer of a function once it is decided, or the code of its refusal, which changed nothing. */
  private async ask(who: SupabaseClient, name: string, args: object): Promise<{ data?: unknown; refusal?: string }> {
    const call = () => who.rpc(name, args) as unknown as PromiseLike<PostgrestSingleResponse<unknown>>;
    const { answer, tries } = await this.server.insist(call);
    this.count(tries);
    if (!answer.error) return { data: answer.data };
    // What a family may be told; whatever else would be a failure.
    if (!/^PT4(03|09|29)$/.test(answer.error.code)) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    this.tally.refused += 1;
    return { refusal: refusalSchema.parse(JSON.parse(answer.error.details)).code };
  }

  private count(tries: number): void {
    this.tally.operations += 1;
    this.tally.repeated += tries - 1;
  }

  private readonly log = (photo?: string): Promise<void> =>
    this.note(this.told.logs, logId, this.child, 'log_food', {
      p_child_id: this.childId,
      p_food_id: this.pick(this.foods),
      p_meal_type: this.pick(MEALS),
      p_idempotency_key: randomUUID(),
      p_photo_path: photo ?? null,
    });

  private readonly logWithPhoto = async (): Promise<void> => {
    const send = async () => {
      const form = new FormData();
      form.set('childId', this.childId);
      form.set('photo', new File([Uint8Array.from(PNG)], 'photo'));
      const { data, error } = await this.child.functions.invoke<{ path: string }>('upload-photo', { body: form });
      const context: unknown = (error as { context?: unknown } | null)?.context;
      return { path: data?.path ?? null, status: context instanceof Response ? context.status : error ? 0 : 200 };
    };
    const { answer, tries } = await this.server.insist(send);
    this.count(tries);
    if (answer.path === null) throw new Error(`upload-photo: ${answer.status}`);
    this.told.photos.add(answer.path);
    await this.log(answer.path);
  };

  private readonly claim = (): Promise<void> =>
    this.note(this.told.claims, claimId, this.child, 'unlock_reward', {
      p_child_id: this.childId,
      p_reward_id: this.rewardId,
      p_idempotency_key: randomUUID(),
    });

  private readonly suggest = (): Promise<void> =>
    this.note(this.told.suggestions, ownId, this.child, 'suggest_food', {
      p_name: `Idea ${randomUUID()}`,
      p_description: null,
      p_category_tags: [],
      p_idempotency_key: randomUUID(),
    });

  private readonly wish = (): Promise<void> =>
    this.note(this.told.wishes, ownId, this.child, 'wish_for_reward', {
      p_name: `Wish ${randomUUID()}`,
      p_idempotency_key: randomUUID(),
    });

  private readonly adjust = async (): Promise<void> => {
    const key = randomUUID();
    const points = (1 + Math.floor(this.random() * 30)) * (this.random() < 0.3 ? -1 : 1);
    const args = { p_child_id: this.childId, p_points: points, p_reason: 'Test', p_idempotency_key: key };
    const { refusal } = await this.ask(this.parent, 'adjust_points', args);
    if (!refusal) this.told.adjustments.add(key);
  };

  private readonly undo = (): Promise<void> =>
    this.decide(this.told.logs, this.told.undone, 'undo_food_log', (id) => ({ p_food_log_id: id }));

  private readonly cancel = (): Promise<void> =>
    this.decide(this.told.claims, this.told.cancelled, 'cancel_reward', (id) => ({ p_unlocked_id: id }));

  private readonly approve = (): Promise<void> =>
    this.decide(this.told.suggestions, this.told.approved, 'approve_suggestion', (id) => ({
      p_id: id,
      p_points_value: 5,
    }));

  /** Makes room for new wishes. */
  private readonly decline = async (): Promise<void> => {
    const id = this.pick(this.told.wishes);
    if (id) await this.ask(this.parent, 'decline_wish', { p_id: id, p_feedback: 'Later' });
  };

  private async note(
    into: Set<string>,
    id: z.ZodType<string>,
    who: SupabaseClient,
    name: string,
    args: object,
  ): Promise<void> {
    const { data, refusal } = await this.ask(who, name, args);
    if (!refusal) into.add(id.parse(data));
  }

  /** Something without a key of its own, decided once by its id. */
  private async decide(
    from: Set<string>,
    into: Set<string>,
    name: string,
    args: (id: string) => object,
  ): Promise<void> {
    const id = this.pick([...from].filter((one) => !into.has(one)));
    if (!id) return;
    const { refusal } = await this.ask(this.parent, name, args(id));
    // Nobody else decides: it was this parent, who had no answer then.
    if (!refusal || refusal.endsWith('.decided')) into.add(id);
  }
}
