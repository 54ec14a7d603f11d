import { expect, type Page } from '@playwright/test';

type Row = Record<string, unknown>;

/**
 * The backend as the person who is signed in on `page` reaches it: to set a scene that is not the test's subject, and to
 * count rows. Nothing is allowed that the person's own session does not allow.
 */
export function backendOf(page: Page) {
  const send = (path: string, body?: unknown) =>
    page.evaluate(
      async ([at, json]) => {
        const config = JSON.parse(document.getElementById('tq-config')?.textContent ?? '{}') as Record<string, string>;
        const stored = Object.keys(localStorage).find((name) => name.startsWith('tastequest-session')) ?? '';
        const session = JSON.parse(localStorage.getItem(stored) ?? '{}') as { access_token?: string };
        const headers = {
          apikey: config['publishableKey'] ?? '',
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        };
        const init = json === null ? { headers } : { method: 'POST', headers, body: json };
        const response = await fetch(`${config['supabaseUrl'] ?? ''}${at}`, init);
        return { ok: response.ok, text: await response.text() };
      },
      [path, body === undefined ? null : JSON.stringify(body)] as const,
    );
  const answer = async (path: string, body?: unknown): Promise<unknown> => {
    const { ok, text } = await send(path, body);
    expect(ok, `${path}: ${text}`).toBe(true);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    call: (name: string, args: Row) => answer(`/rest/v1/rpc/${name}`, args),
    add: (table: string, rows: Row[]) => answer(`/rest/v1/${table}`, rows) as Promise<Row[]>,
    rows: (table: string, query = '') => answer(`/rest/v1/${table}?${query}`) as Promise<Row[]>,
  };
}

/** The id of the one row with this name. */
export async function idOf(page: Page, table: 'foods' | 'rewards' | 'profiles', name: string): Promise<string> {
  const column = table === 'profiles' ? 'full_name' : 'name';
  const [row] = await backendOf(page).rows(table, `${column}=eq.${encodeURIComponent(name)}&select=id`);
  return String(row?.['id']);
}
