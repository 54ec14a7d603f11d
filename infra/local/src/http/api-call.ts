/** A request as the rules see it. */
export interface ApiCall {
  method: string;
  pathname: string;
  search: URLSearchParams;
  ip: string;
  /** The body's JSON fields. */
  fields: Record<string, unknown>;
  /** Whether rows or files are asked for without a session. */
  isVisit?: boolean;
}

export type Fetch = (request: Request) => Promise<Response>;
