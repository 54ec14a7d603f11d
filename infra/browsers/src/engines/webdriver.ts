const ANSWER_LIMIT_MS = 60_000;

/** Sends classic WebDriver commands to the driver at `address`. */
export function webDriverAt(address: string) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path}: ${error}: ${message}`);
  };
}

export type WebDriver = ReturnType<typeof webDriverAt>;
