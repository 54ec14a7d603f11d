import { awaitStart } from './watch-start';

/** Starts the shell on a prerendered page: its files are in the template, as the other pages have them in their head. */
export function startShell(template: HTMLTemplateElement): void {
  if (!template.isConnected) return;
  template.remove();
  awaitStart();
  for (const element of template.content.children) {
    const copy = document.createElement(element.localName);
    for (const { name, value } of element.attributes) copy.setAttribute(name, value);
    // In the order of the page; without this each would run as soon as it arrives.
    if (copy instanceof HTMLScriptElement) copy.async = false;
    document.head.append(copy);
  }
}
