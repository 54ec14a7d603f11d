import { useState } from 'react';
import { AVATAR_IDS, AnimalPicture, Avatar, AvatarPicker } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

function Avatars() {
  return (
    <>
      <State title="All animals" layout="row">
        {AVATAR_IDS.map((animal) => (
          <Avatar key={animal} name={animal} avatar={animal} size="lg" standalone />
        ))}
      </State>
      <State title="Sizes" layout="row">
        <Avatar name="Mia" avatar="fox" size="sm" />
        <Avatar name="Mia" avatar="fox" />
        <Avatar name="Mia" avatar="fox" size="lg" />
        <Avatar name="Mia" avatar="fox" size="xl" />
      </State>
      <State title="Without an animal: the first letter" layout="row">
        {['Mia', 'Leo', 'Élodie', 'Zed', 'Bo'].map((name) => (
          <Avatar key={name} name={name} size="lg" standalone />
        ))}
      </State>
      <State title="An animal inside a larger drawing" layout="row">
        <svg viewBox="0 0 64 64" width="96" height="96" aria-hidden="true">
          <AnimalPicture animal="koala" />
        </svg>
      </State>
    </>
  );
}

function Pickers() {
  const [animal, setAnimal] = useState<string>('fox');
  return (
    <>
      <State title="Two are taken" layout="card">
        <AvatarPicker value={animal} onChange={setAnimal} taken={['panda', 'tiger']} />
      </State>
      <State title="Nothing picked" layout="card">
        <AvatarPicker label="Who are you?" value={null} onChange={setAnimal} error="Please pick one." />
      </State>
    </>
  );
}

const group = 'People';

export const personPages: GalleryPage[] = [
  { id: 'avatar', title: 'Avatar and AnimalPicture', group, States: Avatars },
  { id: 'avatar-picker', title: 'AvatarPicker', group, States: Pickers },
];
