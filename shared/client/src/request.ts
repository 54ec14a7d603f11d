import type { z } from 'zod';
import { TasteQuestError, type AppError } from './errors/app-error';
import { MESSAGES } from './errors/catalogue';
import { classify } from './errors/classify';
import { logError } from './errors/log-error';
import { isRecord } from './errors/shape';
import type { TasteQuestClient } from './supabase';

export interface ApiExtra {
  client: TasteQuestClient;
}

type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: AppError };

/** The shell's client, as `createTasteQuestStore` put it into the store. */
function clientOf({ extra }: { extra: unknown }): TasteQuestClient {
  if (!isRecord(extra) || !('client' in extra)) throw new Error('Use the store of createTasteQuestStore(client).');
  return (extra as unknown as ApiExtra).client;
}

type Answer<Row> = PromiseLike<{ data: Row; error: null } | { data: null; error: unknown }>;

/** The `queryFn` of an endpoint: `work` gets the client and the arguments; what it throws becomes an `AppError`. */
export function createQueryFn<Args, T>(work: (client: TasteQuestClient, args: Args) => Promise<T>) {
  return async (args: Args, queryApi: { extra: unknown }): Promise<Result<T>> => {
    try {
      return { data: await work(clientOf(queryApi), args) };
    } catch (error) {
      return { error: logError(error) };
    }
  };
}

/** The data of a PostgREST, Auth or Storage answer; its error is thrown as it is, for `classify`. */
export async function dataOf<Row>(answer: Answer<Row>): Promise<Row> {
  const { data, error } = await answer;
  if (error) throw error;
  return data as Row;
}

/** The data of an Auth answer, which is empty only beside an error. */
export async function authDataOf<Data>(answer: Promise<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  const { data, error } = await answer;
  if (error || data === null || data === undefined) throw error;
  return data;
}

/** Waits for an answer that holds no data. */
export async function throwOnError(answer: PromiseLike<{ error: unknown }>): Promise<null> {
  const { error } = await answer;
  if (error) throw error;
  return null;
}

/** The jsonb answer of a database function, checked against its schema. */
export async function parseData<S extends z.ZodType>(answer: Answer<unknown>, schema: S): Promise<z.output<S>> {
  return schema.parse(await dataOf(answer));
}

/** Replaces the message of the errors whose code has one in `messages`: here the code means something more precise. */
export async function withMessages<T>(messages: Partial<Record<string, string>>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const known = classify(error);
    const message = messages[known.code];
    throw message ? new TasteQuestError({ ...known, message }) : error;
  }
}

/**
 * Calls one of our functions; its `{ code, message, field, hint }` body is what gets thrown on failure. With a key it is asked as a visitor,
 * whatever session is at hand.
 */
export async function invoke(client: TasteQuestClient, name: string, body: object, key?: string): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>(name, {
    body: body instanceof FormData ? body : { ...body },
    ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  });
  if (!error) return data;
  throw await bodyOf(error);
}

/** Calls a function whose answer holds no data. */
export async function invokeOnly(client: TasteQuestClient, name: string, body: object): Promise<null> {
  await invoke(client, name, body);
  return null;
}

async function bodyOf(error: unknown): Promise<unknown> {
  const response = isRecord(error) ? error.context : null;
  if (!(response instanceof Response)) return error;
  const body: unknown = await response.json().catch(() => ({}));
  return { ...(isRecord(body) ? body : {}), status: response.status };
}

/** The signed-in account, from the stored session; rejects when nobody is signed in. */
export async function currentUser(client: TasteQuestClient): Promise<{ id: string; email?: string }> {
  const { session } = (await client.auth.getSession()).data;
  if (session) return { id: session.user.id, email: session.user.email };
  throw new TasteQuestError({
    kind: 'auth',
    code: 'auth.not_authenticated',
    message: MESSAGES.account.notAuthenticated,
  });
}

export const currentUserId = async (client: TasteQuestClient): Promise<string> => (await currentUser(client)).id;
