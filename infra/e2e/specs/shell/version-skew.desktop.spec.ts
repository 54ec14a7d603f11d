import type { Page } from '@playwright/test';
import { openSkew, type Skew } from '../../src/version-skew.ts';
import { walks } from '../../src/walks.ts';
import { expect, test as base } from '../../src/test.ts';

/** Both environments of this worker, each made when the first test asks for it. */
type OpenSkew = (shell: 'present' | 'previous') => Promise<Skew>;
const test = base.extend<object, { skew: OpenSkew }>({
  skew: [
    async ({ site }, use, { project }) => {
      const opened = new Map<string, Promise<Skew>>();
      await use((shell) => {
        const skew = opened.get(shell) ?? openSkew(project.use.baseURL ?? '', site.key, shell);
        opened.set(shell, skew);
        return skew;
      });
      for (const skew of opened.values()) (await skew).close();
    },
    { scope: 'worker' },
  ],
});

/** Watches the page; the returned function names the files of a release that it asked for. */
function filesRequested(page: Page): (name: string) => string[] {
  const paths = new Set<string>();
  page.on('request', (request) => void paths.add(new URL(request.url()).pathname));
  return (name) => [...paths].flatMap((path) => path.split(`/releases/${name}/files/`)[1] ?? []);
}

for (const [direction, shell] of [
  ['the present shell with the remotes of the release before', 'present'],
  ['the shell of the release before with the present remotes', 'previous'],
] as const) {
  test.describe(direction, () => {
    for (const [name, walk] of Object.entries(walks)) {
      test(`${name} works`, async ({ skew, site, family, openDevice }) => {
        const environment = await skew(shell);
        const refusal = environment.refused.get(name);
        // By design: families keep the build that fits, and it has to go on working.
        if (refusal) console.log(`Refused, as in production: ${refusal}`);
        const requested: ReturnType<typeof filesRequested>[] = [];
        const openInSkew: typeof openDevice = async (person) => {
          const page = await openDevice(person);
          requested.push(filesRequested(page));
          await environment.show(page.context());
          return page;
        };
        await walk({ site, family, openDevice: openInSkew });

        for (const part of ['shell', name]) {
          const { entry, files } = await environment.build(part);
          const asked = requested.flatMap((files) => files(part));
          expect(asked).toContain(
            part === 'shell' ? Object.keys(files).find((file) => /^main\..*js$/.test(file)) : entry,
          );
          expect(asked.filter((file) => !Object.hasOwn(files, file))).toEqual([]);
        }
      });
    }
  });
}
