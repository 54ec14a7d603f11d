import '../quiet.ts';
import { format } from 'node:util';

let said: string[] = [];
console.error = (...values: unknown[]) => void said.push(format(...values));

afterEach(() => {
  const errors = said;
  said = [];
  if (errors.length > 0) throw new Error(`console.error was called ${errors.length} time(s): ${errors[0]}`);
});
