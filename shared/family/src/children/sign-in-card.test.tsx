import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInCard } from './sign-in-card';

const mia = { name: 'Mia', avatar: 'fox', familyCode: 'ABCD2345', hasPin: true };
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

test('pictures of a PIN stand on the card in their order', () => {
  render(<SignInCard {...mia} pin="apple-carrot-fish" />);
  expect(valueOf('PIN')).toHaveTextContent('AppleCarrotFish');
});

test('a child without a picture has none on the card', () => {
  render(<SignInCard {...mia} avatar={null} />);
  expect(valueOf('Picture')).toHaveTextContent('Not chosen yet');
  expect(valueOf('Family code')).toHaveTextContent('ABCD2345');
});

test('a card is printed by its own button, one of many by that of all', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { container, rerender } = render(<SignInCard {...mia} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print this card' }));
  expect(print).toHaveBeenCalledTimes(1);
  rerender(<SignInCard {...mia} isOfMany />);
  expect(within(container).queryByRole('button')).not.toBeInTheDocument();
});
