import { composePage } from './compose-page.ts';
import { inlineScriptSources } from './policy.ts';
import { robots, sitemap } from './search-files.ts';

const FRAME = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<title>TasteQuest</title>
<meta
  name="description"
  content="About it."
/>
<!--tq-head-->
<!--tq-page-only-->
<style>.not-all{}</style>
<!--/tq-page-only-->
<script>boot()</script>
<!--tq-shell-->
<link rel="stylesheet" href="/assets/main.css" /><script src="/assets/main.js" defer></script>
<!--/tq-shell-->
</head>
<body>
<!--tq-page-only-->
<p hidden>Not all of it came.</p>
<!--/tq-page-only-->
<div id="root"><!--tq-page--></div>
<!--tq-app-only-->
<main hidden>Too old.</main><script>check()</script>
<noscript>Needs JavaScript.</noscript>
<!--/tq-app-only-->
</body>
</html>`;

const page = {
  path: '/',
  title: 'Food & "fun"',
  description: 'Costs $& nothing.',
  html: '<h1>Hello $1</h1>',
  css: '.a{color:red}',
};
const address = { siteUrl: 'https://tastequest.example', path: '/' };

describe('a prerendered page', () => {
  const html = composePage(FRAME, address, page);

  it('is in the mount point, with its rules, and needs nothing else', () => {
    expect(html).toContain(
      '<div id="root"><main id="main" tabindex="-1" data-prerendered="/"><h1>Hello $1</h1></main>',
    );
    expect(html).toContain('<style nonce="__CSP_NONCE__">.a{color:red}</style>');
    expect(html).not.toMatch(/noscript|Too old|check\(\)/);
  });

  it('has what is said when the shell does not come', () => {
    expect(html).toContain('<p hidden>Not all of it came.</p>');
    expect(html).toContain('<style>.not-all{}</style>');
  });

  it('stands in no second main part, where it has one', () => {
    const own = composePage(FRAME, address, { ...page, html: '<header></header><main id="main">Hello</main>' });
    expect(own).toContain('<div data-prerendered="/"><header></header><main id="main">Hello</main></div>');
  });

  it('keeps what starts the shell where it does not run by itself', () => {
    const outside = html.replace(/<template id="tq-shell">[\s\S]*<\/template>/, '');
    expect(outside).not.toBe(html);
    expect(outside).not.toMatch(/main\.(js|css)/);
  });

  it('leaves the theme to the boot script, and without one to the device', () => {
    expect(html).toContain('<html lang="en">');
  });

  it('says what it is, with absolute addresses', () => {
    expect(html).toContain('<title>Food &#38; &#34;fun&#34; · TasteQuest</title>');
    expect(html).toContain('content="Costs $&#38; nothing."');
    expect(html).toContain('<link rel="canonical" href="https://tastequest.example/" />');
    expect(html).toContain('<meta property="og:image" content="https://tastequest.example/social-card.png" />');
  });
});

describe('a page that the shell draws', () => {
  it('starts the shell', () => {
    const html = composePage(FRAME, { ...address, path: '/parent' });
    expect(html).toContain('data-theme="light"');
    expect(html).toContain('<script src="/assets/main.js" defer>');
    expect(html).not.toContain('<template');
    expect(html).toContain('<main hidden>Too old.</main>');
    expect(html).not.toMatch(/Not all of it came|not-all/);
  });

  it('stays in search engines while its prerendered page is switched off', () => {
    const html = composePage(FRAME, { ...address, isPublic: true });
    expect(html).toContain('<link rel="canonical" href="https://tastequest.example/" />');
    expect(html).not.toContain('noindex');
  });

  it.each([
    ['/login', '<link rel="canonical" href="https://tastequest.example/login" />'],
    ['/parent', '<meta name="robots" content="noindex" />'],
    ['/"><script>', '<meta name="robots" content="noindex" />'],
  ])('%s is for search engines, or not', (path, tag) => {
    const html = composePage(FRAME, { ...address, path });
    expect(html).toContain(tag);
    expect(html.match(/<script>/g)).toHaveLength(2);
  });
});

it('the policy names the scripts inside the page by their content', () => {
  expect(inlineScriptSources(FRAME)).toEqual([
    "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='",
    "'sha256-kWkzYF+Y/AMY2gAw0daj2vkzuMibKth7u8p7Fa70hJg='",
  ]);
  expect(inlineScriptSources('<script src="/a.js"></script><script type="application/json">{}</script>')).toEqual([]);
});

it("search engines are told of the public pages, and kept out of the families'", () => {
  const map = sitemap(address.siteUrl, ['/', '/privacy']);
  expect([...map.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual(
    ['/', '/privacy', '/signup', '/login'].map((path) => address.siteUrl + path),
  );
  const route = (path: string, signedIn: boolean) => ({ path, except: [], title: 'Page', guard: { signedIn } });
  const place = { routes: [route('/recipes/*', true), route('/about', false)], navigation: [], undisturbed: [] };
  const text = robots(address.siteUrl, { places: { recipes: place } });
  expect(text).toMatch(/Disallow: \/recipes\n[\s\S]*Sitemap: https:\/\/tastequest.example\/sitemap.xml/);
  expect(text).not.toContain('/about');
});
