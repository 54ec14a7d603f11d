/** How a browser is set up for a walk; what is left out is as people have it. */
export interface Conditions {
  /** `refused`: the browser keeps nothing for pages. `private`: what it keeps ends with its window. */
  storage?: 'refused' | 'private';
  /** What the browser tells pages as its language. */
  language?: string;
  /** Text, and nothing but text, in twice its size. */
  text?: 'double';
}

/** An action as the WebDriver standard writes it, classic and BiDi alike. */
export type Action =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: Action[];
}

/** One browser with one window of 360 × 740 pixels and storage of its own. */
export interface Browser {
  version: string;
  /** Waits for the page's `load`. */
  goTo(url: string): Promise<void>;
  /** The browser's own Back. */
  back(): Promise<void>;
  /** Waits for the page's `load`. */
  reload(): Promise<void>;
  /** The value of an expression in the page, as JSON carries it; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** What pages threw, rejected or logged as errors so far. */
  errors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Languages that it really tells pages and that `Intl` may refuse. */
  oddLanguages: readonly string[];
  /** The packages without which it doesn't run here. */
  missing(): string[];
  open(conditions: Conditions): Promise<Browser>;
}

export const WINDOW = { width: 360, height: 740 };
