import { render, screen, waitFor } from '@testing-library/react';
import { Celebration, PointsGain } from './celebration';
import { ChildModeContext } from '../hooks/use-child-mode';
import { aMode, aVoice } from '../testing/child-mode';

it('takes the focus to its title and is read to a child who cannot read yet', async () => {
  const voice = aVoice();
  render(
    <ChildModeContext value={aMode({ preReader: true })}>
      <Celebration emoji="🥦" picture={<p>A picture</p>} title="Yum! Broccoli" spoken="Yum! You got 10 points!">
        <button type="button">Done</button>
      </Celebration>
    </ChildModeContext>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Yum! Broccoli' })).toHaveFocus());
  expect(voice.said).toEqual(['Yum! You got 10 points!']);
  voice.take();
});

it('shows points that were won with a plus', () => {
  render(<PointsGain points={15} />);
  expect(screen.getByText('+15')).toBeInTheDocument();
});
