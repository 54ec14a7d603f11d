/** What is killed: the process that serves a connection of the database, everything at once, the process that answers, the database's first process. */
export const VICTIMS = ['connection', 'everything', 'server', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];
