import { Check } from 'lucide-react';
import { Badge, BarChart, EmojiTile, PhotoTile, PointsPill, ProgressBar, StatCard, type BadgeTone } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

const BADGES: BadgeTone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'special'];
const TONES = ['leaf', 'sun', 'berry', 'sky', 'grape'] as const;
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, day) => ({
  label,
  value: [35, 0, 60, 45, 20, 80, 55][day] ?? 0,
}));
const MONTH = Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1}`, value: (day * 37) % 90 }));

function StatCards() {
  return (
    <State title="Every tone">
      {TONES.map((tone) => (
        <StatCard key={tone} label="Total Points" value="1,240" hint="+35 this week" icon="⭐" tone={tone} />
      ))}
      <StatCard label="Next Reward" value="A trip to the zoo with the whole family" hint="60 points away" />
    </State>
  );
}

function Badges() {
  return (
    <>
      <State title="Tones" layout="row">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </State>
      <State title="With an icon" layout="row">
        <Badge tone="success" icon={<Check />}>
          Delivered
        </Badge>
        <Badge tone="warning" icon="⏳">
          Waiting for a yes
        </Badge>
      </State>
    </>
  );
}

function Pills() {
  return (
    <State title="Total, gain, none, large" layout="row">
      <PointsPill points={1240} />
      <PointsPill points={15} gain />
      <PointsPill points={0} gain />
      <PointsPill points={320} size="lg" />
    </State>
  );
}

function Emojis() {
  return (
    <>
      <State title="Tones" layout="row">
        {TONES.map((tone) => (
          <EmojiTile key={tone} emoji="🥦" tone={tone} />
        ))}
      </State>
      <State title="Sizes" layout="row">
        <EmojiTile emoji="🍓" size="sm" />
        <EmojiTile emoji="🍓" />
        <EmojiTile emoji="🍓" size="lg" />
        <EmojiTile emoji="🍓" size="xl" />
      </State>
    </>
  );
}

/** As wide as one from a phone. */
const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><path fill="seagreen" d="M0 0h4000v3000H0z"/></svg>',
)}`;

function Photos() {
  return (
    <State title="A large photo, and one on its way" layout="row">
      <PhotoTile src={PHOTO} alt="My photo of Broccoli" />
      <PhotoTile src={undefined} alt="My photo of Apples" />
    </State>
  );
}

function Bars() {
  return (
    <State title="Empty, begun, full, more than full, large" layout="card">
      <ProgressBar value={0} max={10} label="Rainbow week, not begun" />
      <ProgressBar value={3} max={10} label="Rainbow week, begun" />
      <ProgressBar value={10} max={10} label="Rainbow week, full" />
      <ProgressBar value={12} max={10} label="Rainbow week, more than full" />
      <ProgressBar value={6} max={10} label="Rainbow week, large" size="lg" />
    </State>
  );
}

function Charts() {
  return (
    <>
      <State title="A week" layout="card">
        <BarChart data={WEEK} label="Points this week" />
      </State>
      <State title="A month" layout="card">
        <BarChart data={MONTH} label="Points this month" />
      </State>
    </>
  );
}

const group = 'Figures';

export const figurePages: GalleryPage[] = [
  { id: 'stat-card', title: 'StatCard', group, States: StatCards },
  { id: 'badge', title: 'Badge', group, States: Badges },
  { id: 'points-pill', title: 'PointsPill', group, States: Pills },
  { id: 'emoji-tile', title: 'EmojiTile', group, States: Emojis },
  { id: 'photo-tile', title: 'PhotoTile', group, States: Photos },
  { id: 'progress-bar', title: 'ProgressBar', group, States: Bars },
  { id: 'bar-chart', title: 'BarChart', group, about: 'The table holds the same figures.', States: Charts },
];
