type Property = 'display' | 'visibility' | 'pointer-events';

/**
 * What jsdom's `getComputedStyle` answers, worked out only for the property that is asked for. jsdom works out each one that it knows,
 * along all parents, at every call, and a query by role calls it for each element: a quarter of what such a test takes.
 *
 * A document without a style sheet has only jsdom's own, which goes by an element's name and attributes. With one, jsdom answers.
 */
export function lazyComputedStyle(window: Window): typeof window.getComputedStyle {
  const ask = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const read: Record<Property, (element: HTMLElement) => string> = {
    display(element) {
      if (element.style.display) return element.style.display;
      const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
      const kind = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
      const display = displays.get(kind) ?? ask(element).display;
      displays.set(kind, display);
      return display;
    },
    visibility: (element) => inherited(element, 'visibility') ?? 'visible',
    'pointer-events': (element) => inherited(element, 'pointer-events') ?? 'auto',
  };
  const isRead = (name: string): name is Property => Object.hasOwn(read, name);

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return ask(element, pseudo);
    const valueOf = (name: string) =>
      isRead(name) ? read[name](element as HTMLElement) : ask(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        const name = key === 'pointerEvents' ? 'pointer-events' : String(key);
        if (name === 'getPropertyValue') return valueOf;
        return isRead(name) ? valueOf(name) : (Reflect.get(ask(element), key) as unknown);
      },
    });
  };
}

function inherited(element: HTMLElement, property: Property): string | undefined {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const value = at.style.getPropertyValue(property);
    if (value) return value;
  }
  return undefined;
}
