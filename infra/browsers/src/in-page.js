/**
 * Runs in the page under test, after Testing Library: finds what a person finds, by role and label, and says where to press.
 * Plain JavaScript, because it is sent as text. A path leads from place to place: `[{ role: 'dialog', name: 'Add Food' }, …]`.
 */
/* global TestingLibraryDom */
globalThis.tester = (() => {
  const asMatcher = (wanted) =>
    wanted && typeof wanted === 'object' ? new RegExp(wanted.pattern, wanted.flags) : wanted;
  const isShown = (element) => [element, ...(element.labels ?? [])].some((one) => one.getClientRects().length > 0);

  function allIn(place, { role, name, label, text }) {
    if (role) return TestingLibraryDom.queryAllByRole(place, role, { name: asMatcher(name) });
    const found = label
      ? TestingLibraryDom.queryAllByLabelText(place, asMatcher(label))
      : TestingLibraryDom.queryAllByText(place, asMatcher(text));
    return found.filter(isShown);
  }

  const all = (path) => path.reduce((places, step) => places.flatMap((place) => allIn(place, step)), [document.body]);

  function one(path) {
    const [element] = all(path);
    if (!element) throw new Error('it is not there');
    return element;
  }

  /** Fields that are hidden behind their label are pressed there. */
  const handleOf = (element) => (element.matches('[type=radio], [type=checkbox]') && element.labels[0]) || element;

  function centreOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  }

  function isOnTop(element, { x, y }) {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }

  function spot(path) {
    const element = one(path);
    if (element.disabled) throw new Error('it is disabled');
    const handle = handleOf(element);
    if (getComputedStyle(handle).pointerEvents === 'none') throw new Error('it takes no press yet');
    if (!isOnTop(handle, centreOf(handle))) {
      handle.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    const centre = centreOf(handle);
    if (!isOnTop(handle, centre)) throw new Error('something covers it');
    return centre;
  }

  /** As React hears it. For dates: how they are typed depends on the browser's language. */
  function setValue(path, value) {
    const field = one(path);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** A photo of 12 megapixels, as a phone takes it, chosen in a file field. Returns its size in bytes. */
  async function choosePhoto(path) {
    const side = 4;
    const grain = Object.assign(document.createElement('canvas'), { width: 4000 / side, height: 3000 / side });
    const pixels = new ImageData(grain.width, grain.height);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    grain.getContext('2d').putImageData(pixels, 0, 0);
    const photo = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = photo.getContext('2d');
    context.imageSmoothingEnabled = false;
    context.drawImage(grain, 0, 0, photo.width, photo.height);
    const blob = await new Promise((resolve) => photo.toBlob(resolve, 'image/jpeg', 0.7));
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], 'IMG_2041.jpg', { type: 'image/jpeg' }));
    const field = one(path);
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return blob.size;
  }

  return {
    count: (path) => all(path).length,
    spot,
    setValue,
    choosePhoto,
    typeOf: (path) => one(path).type,
    valueOf: (path) => one(path).value,
    selectText: (path) => one(path).select(),
    textOf: (path) => one(path).innerText,
    /** Of a picture that is not loaded, 0. */
    pictureWidth: (path) => one(path).naturalWidth,
    /** The description that belongs to a term of a list such as `Total Points: 30`. */
    descriptionOf(path, term) {
      const terms = [...(path.length > 0 ? one(path) : document).querySelectorAll('dt')];
      const found = terms.find((one) => one.textContent.includes(term));
      if (!found) throw new Error('it is not there');
      return found.nextElementSibling.textContent;
    },
    overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
})();
