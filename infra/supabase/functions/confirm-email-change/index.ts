import { depsFromEnv } from '../_shared/deps.ts';
import { handler } from './handler.ts';

Deno.serve((request) => handler(request, depsFromEnv()));
