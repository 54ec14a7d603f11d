import { render, screen } from '@testing-library/react';
import * as ui from '../index';

const pictures = Object.entries(ui).filter(([name]) => /^[A-Z]\w+Picture$/.test(name) && name !== 'AnimalPicture');

test.each(pictures.filter(([name]) => name !== 'PinPicture'))('%s is small decoration', (_name, Picture) => {
  const Drawing = Picture as () => React.ReactNode;
  const { container } = render(<Drawing />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.innerHTML.length).toBeLessThan(2600);
});
