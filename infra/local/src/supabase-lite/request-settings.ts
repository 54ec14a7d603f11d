import type { PostgresConnection } from '@supabase/lite/postgres';

type Transaction = Parameters<Parameters<PostgresConnection['withContext']>[1]>[0];
interface Caller {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}
interface RpcCall {
  method: string;
  path: string;
  requestHeaders?: object;
}

/**
 * lite tells the database who asks and for what by eleven statements, one after the other. Here it takes two: most of a quick request
 * is the way there and back, and each is as long as the line of a busy server.
 */
export function tellSettingsAtOnce(connection: PostgresConnection): void {
  replace(connection, 'applyJwtSessionContext', (db: Transaction, { auth, storage }: Caller) => {
    const role = auth?.role || 'anon';
    return tell(db, {
      role,
      'request.jwt.claim.sub': String(auth?.uid ?? ''),
      'request.jwt.claim.role': role,
      'storage.operation': String(storage?.operation ?? ''),
      ...(auth?.jwt && typeof auth.jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
    });
  });
  replace(connection, 'applyRpcRequestGucs', (db: Transaction, { method, path, requestHeaders = {} }: RpcCall) =>
    tell(db, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders),
    }),
  );
}

async function tell(db: Transaction, settings: Record<string, string>): Promise<void> {
  await db
    .selectNoFrom(({ fn, val }) =>
      Object.entries(settings).map(([name, value], index) =>
        fn('set_config', [val(name), val(value), val(true)]).as(`set_${index}`),
      ),
    )
    .execute();
}

/** Its own methods, which its types don't show: a version that has none of them is not served half. */
function replace(connection: PostgresConnection, name: string, method: (...args: never[]) => Promise<void>): void {
  if (typeof Reflect.get(connection, name) !== 'function')
    throw new Error(`lite has no ${name} that could be replaced.`);
  Reflect.set(connection, name, method);
}
