export { buildRegistry, manifestFile } from './build-registry.ts';
export type { Registry, RegistryOptions } from './build-registry.ts';
export { composePage } from './compose-page.ts';
export { escapeHtml, fillShell } from './html.ts';
export { inlineScriptSources } from './policy.ts';
export { readStaticPages } from './prerendered.ts';
export type { StaticPage } from './prerendered.ts';
export { robots, sitemap } from './search-files.ts';
export { securityHeaders } from './security-headers.ts';
