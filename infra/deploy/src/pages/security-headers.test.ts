import { securityHeaders } from './security-headers.ts';

it('protect a page in every browser, whatever its policy allows', () => {
  const { 'content-security-policy': policy, ...others } = securityHeaders({ nonce: 'abc' });
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(others).toEqual({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
});

it('keep browsers at https once the site has it', () => {
  const header = (siteUrl: string) => securityHeaders({ nonce: 'abc', siteUrl })['strict-transport-security'];
  expect(header('https://tastequest.example')).toMatch(/^max-age=31536000/);
  expect(header('http://tastequest.example')).toBeUndefined();
});

it('let the server of an override be asked for code and changes, and no other', () => {
  const policy = securityHeaders({ nonce: 'abc', overrides: ['http://localhost:4201'] })['content-security-policy'];
  expect(policy).toContain("script-src 'self' http://localhost:4201;");
  expect(policy).toContain("connect-src 'self' http://localhost:4201 ws://localhost:4201;");
  expect(securityHeaders({ nonce: 'abc' })['content-security-policy']).not.toContain('localhost');
});

it('let the server of an override over https tell of changes by https too', () => {
  const policy = securityHeaders({ nonce: 'abc', overrides: ['https://dev.example'] })['content-security-policy'];
  expect(policy).toContain("connect-src 'self' https://dev.example wss://dev.example;");
});
