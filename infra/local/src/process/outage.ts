/** No connection came about, as the driver and PostgreSQL say it. */
const NOT_CONNECTED = /^(CONNECT_TIMEOUT|57P03|53300)$/;
/** As the system says it, of files as well. */
const NO_SOCKET = /^(ENOENT|ECONNREFUSED)$/;
/** A connection ended while something was on its way. */
const DISCONNECTED = /^(ECONNRESET|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED)|57P01|57P02|57P05|25P03|25P04|08\w{3})$/;

/** What an error says of the database: that it is not there, so that nothing was done, or that it was lost on the way. Null for any other. */
export function outageOf(error: unknown): 'away' | 'lost' | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  const isUnmet = NO_SOCKET.test(code) && 'syscall' in error && error.syscall === 'connect';
  if (isUnmet || NOT_CONNECTED.test(code)) return 'away';
  return DISCONNECTED.test(code) ? 'lost' : null;
}
