import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import { pageNumbers } from './page-numbers';
import { Pager, type PagerProps } from './pager';
import { ShowMore } from './show-more';

function Rewards(props: Partial<PagerProps>) {
  const [page, setPage] = useState(0);
  return <Pager label="Pages of rewards" page={page} pageSize={50} total={132} onPageChange={setPage} {...props} />;
}

test('walks to the last page and says where it is', async () => {
  const user = userEvent.setup();
  const { container } = render(<Rewards />);
  expect(screen.getByRole('navigation', { name: 'Pages of rewards' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1–50 of 132');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByRole('status')).toHaveTextContent('101–132 of 132');
  await expectAccessible(container);
});

test('the last step keeps the focus and goes nowhere', async () => {
  const onPageChange = jest.fn();
  render(<Rewards page={2} onPageChange={onPageChange} />);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(onPageChange).not.toHaveBeenCalled();
  expect(next).toHaveFocus();
});

test('a step back leads to the page before', async () => {
  const onPageChange = jest.fn();
  render(<Rewards page={2} onPageChange={onPageChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPageChange).toHaveBeenCalledWith(1);
});

test('leads back from a page whose last row is gone', async () => {
  const onPageChange = jest.fn();
  render(<Rewards page={1} total={50} onPageChange={onPageChange} />);
  expect(screen.getByRole('status')).toHaveTextContent('50–50 of 50');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPageChange).toHaveBeenCalledWith(0);
});

test('shows nothing when there is one page', () => {
  render(<Rewards total={50} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  [0, 1, '1'],
  [0, 3, '1 2 3'],
  [0, 9, '1 2 … 9'],
  [4, 9, '1 … 4 5 6 … 9'],
  [2, 9, '1 2 3 4 … 9'],
  [8, 9, '1 … 8 9'],
])('page %i of %i offers %s', (page, pages, offered) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => (number === null ? '…' : number + 1))
      .join(' '),
  ).toBe(offered);
});

test('show more tells how many are left, when it knows', () => {
  const { rerender } = render(<ShowMore left={12} onMore={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Show more (12 left)' })).not.toHaveAttribute('aria-busy');
  rerender(<ShowMore busy onMore={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true');
  rerender(<ShowMore left={0} onMore={jest.fn()} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
