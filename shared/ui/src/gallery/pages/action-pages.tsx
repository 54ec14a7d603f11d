import { ChevronLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton, buttonClass, type ButtonVariant } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <State key={variant} title={variant} layout="row">
          <Button variant={variant}>Log food</Button>
          <Button variant={variant} icon={<Plus />}>
            Add reward
          </Button>
          <Button variant={variant} busy>
            Saving...
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
        </State>
      ))}
      <State title="Sizes: 44, 52 and 64 px" layout="row">
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button size="xl" icon={<Plus />}>
          Log food
        </Button>
      </State>
      <State title="Long words">
        <Button>Add all of these foods to the catalogue of the whole family at once</Button>
      </State>
      <State title="A link that looks like a button" layout="row">
        <a href="#page=button" className={buttonClass()}>
          Get started
        </a>
        <a href="#page=button" className={buttonClass('secondary', 'lg')}>
          Log in
        </a>
      </State>
    </>
  );
}

function IconButtons() {
  return (
    <State title="Neutral, danger, disabled" layout="row">
      <IconButton label="Previous month" icon={<ChevronLeft />} />
      <IconButton label="Edit Kiwi" icon={<Pencil />} />
      <IconButton label="Delete Kiwi" tone="danger" icon={<Trash2 />} />
      <IconButton label="Delete Zoo" tone="danger" icon={<Trash2 />} disabled />
    </State>
  );
}

const group = 'Actions';

export const actionPages: GalleryPage[] = [
  { id: 'button', title: 'Button', group, States: Buttons },
  {
    id: 'icon-button',
    title: 'IconButton',
    group,
    about: 'Its label is read and shown as a tooltip.',
    States: IconButtons,
  },
];
