import { rpcRequest, tableRequest } from './rest.ts';
import { authRequest, functionRequest, storageRequest } from './services.ts';
import type { Sent, Source } from './source.ts';
import { pick } from './values.ts';

/** Areas by how often they are asked. */
const AREAS = [
  rpcRequest,
  rpcRequest,
  rpcRequest,
  tableRequest,
  tableRequest,
  tableRequest,
  authRequest,
  functionRequest,
  storageRequest,
];

export const requestFrom = (source: Source): Sent => pick(source.random, AREAS)(source);
