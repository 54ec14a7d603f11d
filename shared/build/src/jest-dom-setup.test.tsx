import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

/** As a store does that tells its news at most once for each picture of the screen. */
function News() {
  const [news, setNews] = useState('none');
  useEffect(() => {
    requestAnimationFrame(() => setNews('some'));
  }, []);
  return <p>{news}</p>;
}

test('news that come with the next picture, while a test waits for something else, are no mistake of it', async () => {
  render(<News />);
  await new Promise(requestAnimationFrame);
  expect(await screen.findByText('some')).toBeVisible();
});
