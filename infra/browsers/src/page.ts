import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Action, Browser } from './engines/engine.ts';

/** For a busy machine; an idle one needs a second. */
const WAIT_MS = 45_000;
const BETWEEN_MS = 50;

type Text = string | RegExp;
type Step = { role: string; name?: Text } | { label: Text } | { text: Text };

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(resolve(file), 'utf8');
const SCRIPTS = [sourceOf('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), sourceOf('./in-page.js')];

/** A path as JSON: `in-page.js` reads it. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof RegExp ? { pattern: part.source, flags: part.flags } : part,
  );

/** A place on a page, and what a person does and sees there. Everything waits until it can be done or seen. */
class Place {
  protected readonly browser: Browser;
  private readonly path: readonly Step[];

  constructor(browser: Browser, path: readonly Step[] = []) {
    this.browser = browser;
    this.path = path;
  }

  /** A part of this place. */
  in(role: string, name?: Text): Place {
    return new Place(this.browser, [...this.path, { role, name }]);
  }

  /** Presses a button, link, radio button … */
  async press(role: string, name: Text): Promise<void> {
    await this.pressAt({ role, name });
  }

  /** Writes into the field with this label, in place of what it holds. */
  async fill(label: Text, text: string): Promise<void> {
    const field = { label };
    if ((await this.first('typeOf', field)) === 'date') await this.ask('setValue', [...this.path, field], text);
    else {
      await this.pressAt(field);
      await this.ask('selectText', [...this.path, field]);
      await this.type(text);
    }
    await this.holds(`"${label}" to be ${text}`, async () => (await this.first('valueOf', field)) === text);
  }

  /** Chooses a photo of 12 megapixels in a file field; returns its size in bytes. */
  async choosePhoto(label: Text): Promise<number> {
    await this.sees({ label });
    return Number(await this.ask('choosePhoto', [...this.path, { label }]));
  }

  async sees(step: Step): Promise<void> {
    await this.holds(`${asJson([...this.path, step])} to be seen`, async () => (await this.count(step)) > 0);
  }

  async seesHeading(name: Text): Promise<void> {
    await this.sees({ role: 'heading', name });
  }

  async seesNo(step: Step): Promise<void> {
    await this.holds(`${asJson([...this.path, step])} to be gone`, async () => (await this.count(step)) === 0);
  }

  async seesText(text: string): Promise<void> {
    await this.holds(`"${text}" to be read`, async () => String(await this.ask('textOf', this.path)).includes(text));
  }

  /** Sees a picture, loaded, of this many pixels in width. */
  async seesPicture(name: Text, width: number): Promise<void> {
    await this.holds(
      `the picture "${name}" to have ${width} pixels`,
      async () => (await this.first('pictureWidth', { role: 'img', name })) === width,
    );
  }

  /** Reads `expected` in a list such as `Total Points: 30`. */
  async reads(term: string, expected: string): Promise<void> {
    await this.holds(`"${term}" to be ${expected}`, async () => (await this.read(term)) === expected);
  }

  async read(term: string): Promise<string> {
    let found = '';
    await this.holds(`"${term}" to be there`, async () => {
      found = String(await this.ask('descriptionOf', this.path, term)).trim();
      return found !== '';
    });
    return found;
  }

  async count(step: Step): Promise<number> {
    return Number(await this.ask('count', [...this.path, step]));
  }

  private async first(what: string, step: Step): Promise<unknown> {
    await this.sees(step);
    return this.ask(what, [...this.path, step]);
  }

  /** As a finger does that sends a picture away to the left. */
  async swipe(role: string, name: Text): Promise<void> {
    const { x, y } = await this.spotOf({ role, name });
    const way = [0, 0.3, 0.6, 0.9].map((part): Action => ({ type: 'pointerMove', x: Math.round(x * (1 - part)), y }));
    const [start, ...moves] = way as [Action, ...Action[]];
    await this.point([start, { type: 'pointerDown', button: 0 }, ...moves, { type: 'pointerUp', button: 0 }]);
  }

  private async pressAt(step: Step): Promise<void> {
    const spot = await this.spotOf(step);
    await this.point([
      { type: 'pointerMove', ...spot },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  private async point(actions: Action[]): Promise<void> {
    await this.browser.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Where it stands still and nothing covers it. */
  private async spotOf(step: Step): Promise<{ x: number; y: number }> {
    let before = '';
    let spot = { x: 0, y: 0 };
    await this.holds(`${asJson([...this.path, step])} to be pressed`, async () => {
      spot = (await this.ask('spot', [...this.path, step])) as typeof spot;
      const last = before;
      before = JSON.stringify(spot);
      if (before !== last) throw new Error(`it moved from ${last} to ${before}`);
      return true;
    });
    return spot;
  }

  private async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value): Action[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  protected async ask(what: string, ...args: unknown[]): Promise<unknown> {
    if (!(await this.browser.evaluate('"tester" in globalThis'))) {
      for (const script of SCRIPTS) await this.browser.evaluate(`(() => {${script}\n})()`);
    }
    return this.browser.evaluate(`tester.${what}(...${asJson(args)})`);
  }

  /** Asks again until it holds; a page that changes meanwhile may refuse to answer. */
  protected async holds(what: string, check: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      let problem = 'it is not so';
      try {
        if (await check()) return;
      } catch (error) {
        problem = String(error);
      }
      if (Date.now() > end) throw new Error(`Waited for ${what}, but: ${problem}\n${await this.looks()}`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }

  private async looks(): Promise<string> {
    const text = '`${location.pathname} reads:\\n${document.body.innerText.slice(0, 1500)}`';
    return String(await this.browser.evaluate(text).catch((error: unknown) => error));
  }
}

/** A browser's page: the place of all places. */
export class Page extends Place {
  private readonly site: string;

  constructor(browser: Browser, site: string) {
    super(browser);
    this.site = site;
  }

  async goTo(path: string): Promise<void> {
    await this.browser.goTo(this.site + path);
  }

  /** Goes there as a link in the page does: without a load, which would cut off what is on its way, and Firefox calls that an error. */
  async follow(path: string): Promise<void> {
    // The router has begun, and a dialog that was closed just now has gone its step back.
    const isReady = 'history.state !== null && !history.state.layers';
    await this.holds('the history to be at rest', async () => (await this.browser.evaluate(isReady)) === true);
    const to = JSON.stringify(path);
    // As React Router writes it.
    await this.browser.evaluate(`(() => {
      history.pushState({ key: ${to}, idx: history.state.idx + 1 }, '', ${to});
      dispatchEvent(new PopStateEvent('popstate'));
    })()`);
  }

  back(): Promise<void> {
    return this.browser.back();
  }

  reload(): Promise<void> {
    return this.browser.reload();
  }

  /** By how many pixels the page is wider than the window. */
  async overflow(): Promise<number> {
    return Number(await this.ask('overflow'));
  }

  async language(): Promise<unknown> {
    return this.browser.evaluate('navigator.language');
  }

  async waitForPath(pattern: RegExp): Promise<void> {
    await this.holds(`the address to match ${pattern}`, async () =>
      pattern.test(String(await this.browser.evaluate('location.pathname'))),
    );
  }
}
