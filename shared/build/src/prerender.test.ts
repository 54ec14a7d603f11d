import { buildRemote } from './testing/build-remote';

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

test.each(['style="color: red"', 'onclick="more()"'])(
  'a page with %s is not built: its policy refuses that',
  async (attribute) => {
    const page = { path: '/small', title: 'Small', description: 'A small page', html: `<p ${attribute}>Hello</p>` };
    const built = buildRemote({
      name: 'small',
      prerendered: true,
      files: {
        'src/remote.tsx': 'export default { mount: () => undefined };',
        'src/prerender.ts': `export const pages = [${JSON.stringify(page)}];`,
      },
    });
    await expect(built).rejects.toThrow(`/small: the content security policy refuses <p ${attribute}>`);
  },
);
