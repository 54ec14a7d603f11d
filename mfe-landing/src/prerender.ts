import '@tastequest/ui/tokens.css';
import { prerender } from '@tastequest/contract/prerender';
import { App } from './app';
import { LANDING, PRIVACY } from './pages';

/** What the build writes to `dist/prerendered`: each public page as HTML that reads without JavaScript. */
export const pages = [LANDING, PRIVACY].map((page) => ({ ...page, html: prerender(App, page.path) }));
