import { saveFile } from './save-file';

test('a file is saved under its name, and its address lives a minute for browsers that read it late', () => {
  jest.useFakeTimers();
  const createObjectURL = jest.fn((_file: Blob) => 'blob:1');
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile('foods.csv', 'Corn,10');
  expect(saved).toEqual(['foods.csv blob:1']);
  expect(createObjectURL.mock.calls[0]?.[0].type).toBe('text/csv');
  jest.advanceTimersByTime(59_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});
