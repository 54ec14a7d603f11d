import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expectAccessible } from './expect-accessible';

function Late() {
  const [text, setText] = useState('Soon');
  useEffect(() => {
    const timer = setTimeout(() => setText('There'));
    return () => clearTimeout(timer);
  }, []);
  return <main>{text}</main>;
}

test('what comes while axe looks is shown, and no error of the test', async () => {
  render(<Late />);
  await expectAccessible();
  expect(screen.getByText('There')).toBeVisible();
});

test('a name without the words that are seen is told, although nothing is drawn', async () => {
  render(<button aria-label="Bananas">Apples</button>);
  await expect(expectAccessible()).rejects.toThrow('label-content-name-mismatch');
});

test('the value that a switch shows need not be in its name', async () => {
  render(
    <main>
      <button role="switch" aria-checked="true" aria-label="Sound">
        On
      </button>
    </main>,
  );
  await expectAccessible();
});
