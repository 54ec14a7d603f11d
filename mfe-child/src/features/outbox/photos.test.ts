import { createPhotoStore } from './photos';

const photo = new Blob(['peas']);

it('has the photo while the page lives, also in a browser that keeps no files', async () => {
  const box = createPhotoStore('mia');
  box.put('k1', photo);
  expect(box.has('k1', photo)).toBe(true);
  expect(await box.get('k1')).toBe(photo);
  box.remove('k1');
  expect(await box.get('k1')).toBeNull();
});

it('has none of a sibling', async () => {
  createPhotoStore('mia').put('k1', photo);
  expect(await createPhotoStore('leo').get('k1')).toBeNull();
});
