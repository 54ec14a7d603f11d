import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from './open-store.ts';

const before = { ...process.env };
afterEach(() => void (process.env = { ...before }));

it('takes variables that are empty, as workflows hand them on, for missing', async () => {
  const asked: { url?: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, keys, { AWS_REGION: '', AWS_ENDPOINT_URL_S3: '', AWS_ENDPOINT_URL: endpoint });
  const store = await openStore('s3://bucket/prefix');
  await expect(store.tagOf('key')).resolves.toBeNull();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(asked).toMatchObject([{ url: '/bucket/prefix/key' }]);
  expect(asked[0]?.headers.authorization).toContain('/us-east-1/s3/');
});

it.each(['s3://', 's3://[/x', 'https://example.com/x'])('says that %s is no store', async (address) => {
  await expect(openStore(address)).rejects.toThrow(`"${address}" is not a store.`);
});

it.each(['', ' '])('takes no empty address for the folder of the caller: "%s"', async (address) => {
  await expect(openStore(address)).rejects.toThrow('is empty');
});
