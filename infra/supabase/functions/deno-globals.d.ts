/** The two things of Deno that an `index.ts` uses, for the type check of this workspace; Deno itself brings its own. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};
