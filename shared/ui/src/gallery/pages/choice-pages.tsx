import { useState } from 'react';
import { CheckboxField, RadioCards, ThemeField, type ThemeFieldProps } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

function Checkboxes() {
  return (
    <State title="Off, on, hint, error, disabled" layout="card">
      <CheckboxField label="Needs my approval" />
      <CheckboxField label="Can be unlocked again" defaultChecked hint="After it was delivered." />
      <CheckboxField label="I agree that allergies are stored" error="Please agree first." />
      <CheckboxField label="Only for plans with analytics" disabled />
    </State>
  );
}

const MEALS = [
  { value: 'breakfast', label: 'Breakfast', icon: '🥣' },
  { value: 'lunch', label: 'Lunch', icon: '🥪', description: 'At noon' },
  { value: 'dinner', label: 'Dinner', icon: '🍲' },
  { value: 'snack', label: 'Snack', icon: '🍎', disabled: true },
] as const;

const PEOPLE = [
  { value: 'parent', label: 'Grown-up', icon: '🧑' },
  { value: 'kid', label: "I'm a kid", icon: '🧒' },
] as const;

function Radios() {
  const [meal, setMeal] = useState<string>('lunch');
  const [who, setWho] = useState<'parent' | 'kid'>('parent');
  return (
    <>
      <State title="One choice of a few" layout="card">
        <RadioCards label="Meal" hint="When was it?" options={MEALS} value={meal as 'lunch'} onChange={setMeal} />
      </State>
      <State title="Two beside each other on a phone" layout="card">
        <RadioCards label="Who is here?" options={PEOPLE} value={who} onChange={setWho} />
      </State>
      <State title="For children" layout="card">
        <RadioCards label="My meal" options={MEALS} value={meal as 'lunch'} onChange={setMeal} size="lg" />
      </State>
      <State title="Nothing chosen" layout="card">
        <RadioCards label="Which meal" options={MEALS} value="" onChange={setMeal} error="Please choose a meal." />
      </State>
    </>
  );
}

let chosen: ReturnType<ThemeFieldProps['getTheme']> = 'auto';
const theme: ThemeFieldProps = { getTheme: () => chosen, setTheme: (choice) => void (chosen = choice) };

const Themes = () => (
  <>
    <State title="With what Auto means" layout="card">
      <ThemeField {...theme} />
    </State>
    <State title="Short" layout="card">
      <ThemeField {...theme} isShort />
    </State>
  </>
);

const group = 'Fields';

export const choicePages: GalleryPage[] = [
  { id: 'checkbox-field', title: 'CheckboxField', group, States: Checkboxes },
  { id: 'theme-field', title: 'ThemeField', group, about: 'Light, dark, or like the device.', States: Themes },
  { id: 'radio-cards', title: 'RadioCards', group, about: 'Arrow keys move between the cards.', States: Radios },
];
