import { useState, type FormEvent } from 'react';
import {
  DateField,
  FileDrop,
  Form,
  FormError,
  FormField,
  NumberField,
  PasswordField,
  PinInput,
  PicturePin,
  PinPicture,
  PIN_PICTURE_IDS,
  SearchField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

function Fields() {
  return (
    <State title="Any control gets its label, hint and error" layout="card">
      <FormField label="How spicy" hint="From mild to hot." error="Please choose how spicy.">
        {(ids) => <input {...ids} type="range" min={0} max={5} />}
      </FormField>
    </State>
  );
}

function TextFields() {
  return (
    <>
      <State title="Empty, hint, required" layout="card">
        <TextField label="Name" placeholder="Broccoli" />
        <TextField label="Name for the family" hint="As your family says it." required />
      </State>
      <State title="Error, disabled, read only" layout="card">
        <TextField label="Email" defaultValue="grandma@" error="Please provide a valid email address." required />
        <TextField label="Family code" defaultValue="K7PQ2M9X" disabled />
        <TextField label="Parent's ID" defaultValue="3f0c" readOnly />
      </State>
      <State title="Number and date" layout="card">
        <NumberField label="Points" defaultValue={10} hint="0 to 1000" />
        <DateField label="Date of birth" defaultValue="2018-05-04" />
      </State>
    </>
  );
}

function Passwords() {
  return (
    <State title="Empty and wrong" layout="card">
      <PasswordField label="Password" />
      <PasswordField label="New password" error="Password must be at least 6 characters long." />
    </State>
  );
}

function Areas() {
  return (
    <State title="Empty and wrong" layout="card">
      <TextAreaField label="Description" hint="What makes it special?" />
      <TextAreaField label="Feedback" error="Please say why." required />
    </State>
  );
}

const CATEGORIES = ['Fruits', 'Vegetables', 'Grains'].map((label) => ({ value: label, label }));

function Selects() {
  return (
    <State title="Chosen, placeholder, error, disabled" layout="card">
      <SelectField label="Category" options={CATEGORIES} defaultValue="Grains" />
      <SelectField label="Child" placeholder="All Children" options={CATEGORIES} />
      <SelectField label="Meal" options={CATEGORIES} error="Please choose a meal." required />
      <SelectField label="Region" options={CATEGORIES} disabled />
    </State>
  );
}

function Searches() {
  const [text, setText] = useState('');
  return (
    <State title="Empty and filled">
      <SearchField label="Search food logs..." value={text} onChange={setText} />
      <SearchField label="Search foods" value="kiwi" onChange={setText} />
    </State>
  );
}

const nothing = (event: FormEvent) => event.preventDefault();

function Forms() {
  return (
    <>
      <State title="Fields below each other" layout="card">
        <Form onSubmit={nothing}>
          <TextField label="Food" defaultValue="Broccoli" required />
          <NumberField label="Points" defaultValue={10} />
        </Form>
      </State>
      <State title="What went wrong with the whole form" layout="card">
        <Form onSubmit={nothing} error="You already have a food with that name.">
          <TextField label="Name" defaultValue="Broccoli" required />
        </Form>
      </State>
    </>
  );
}

function Errors() {
  return (
    <State title="The banner of a form">
      <FormError>Invalid email or password. Please check your credentials and try again.</FormError>
    </State>
  );
}

const PHOTO = { accept: 'image/png,image/jpeg,image/gif,image/webp' };
const KIWI = new File(['kiwi'], 'kiwi-for-breakfast.png', { type: 'application/octet-stream' });

function Files() {
  const [file, setFile] = useState<File | null>(null);
  const mine = { ...PHOTO, value: file, onChange: setFile };
  return (
    <>
      <State title="Choose, drop, remove" layout="card">
        <FileDrop {...mine} label="Photo (optional)" hint="PNG, JPG, GIF up to 10MB" />
      </State>
      <State title="Prepared, chosen, being sent, refused" layout="card">
        <FileDrop
          {...PHOTO}
          label="Photo to come"
          value={KIWI}
          preview={null}
          busyText="Getting it ready..."
          onChange={setFile}
        />
        <FileDrop {...PHOTO} label="Photo of breakfast" value={KIWI} onChange={setFile} />
        <FileDrop {...PHOTO} label="Photo on its way" value={KIWI} progress={60} onChange={setFile} />
        <FileDrop {...PHOTO} label="Photo again" value={null} onChange={setFile} error="Failed to upload photo" />
      </State>
      <State title="For children" layout="card">
        <FileDrop {...mine} label="My photo" size="lg" words={{ choose: 'Add a photo', remove: 'Remove the photo' }} />
      </State>
    </>
  );
}

function Pins() {
  const [pin, setPin] = useState('12');
  return (
    <>
      <State title="Shown and hidden" layout="card">
        <PinInput label="New PIN" value={pin} onChange={setPin} hint="Four numbers" />
        <PinInput label="Your PIN" value={pin} onChange={setPin} masked />
      </State>
      <State title="Wrong and disabled" layout="card">
        <PinInput label="Wrong PIN" value="1234" onChange={setPin} masked error="That did not match." />
        <PinInput label="Locked PIN" value="" onChange={setPin} disabled />
      </State>
    </>
  );
}

function PicturePins() {
  const [pin, setPin] = useState('apple-moon');
  return (
    <>
      <State title="Two of three picked" layout="card">
        <PicturePin label="Tap your 3 pictures" value={pin} onChange={setPin} />
      </State>
      <State title="Hidden, wrong" layout="card">
        <PicturePin label="Tap them again" value="sun-tree-boat" onChange={setPin} masked error="That did not match." />
      </State>
      <State title="The pictures" layout="row">
        {PIN_PICTURE_IDS.map((id) => (
          <span key={id} style={{ inlineSize: '3.5rem' }}>
            <PinPicture id={id} />
          </span>
        ))}
      </State>
    </>
  );
}

const group = 'Fields';

export const fieldPages: GalleryPage[] = [
  { id: 'form-field', title: 'FormField', group, States: Fields },
  { id: 'text-field', title: 'TextField, NumberField, DateField', group, States: TextFields },
  { id: 'password-field', title: 'PasswordField', group, States: Passwords },
  { id: 'text-area-field', title: 'TextAreaField', group, States: Areas },
  { id: 'select-field', title: 'SelectField', group, States: Selects },
  { id: 'search-field', title: 'SearchField', group, States: Searches },
  { id: 'file-drop', title: 'FileDrop', group, States: Files },
  { id: 'pin-input', title: 'PinInput', group, States: Pins },
  { id: 'picture-pin', title: 'PicturePin', group, States: PicturePins },
  { id: 'form', title: 'Form', group, States: Forms },
  { id: 'form-error', title: 'FormError', group, States: Errors },
];
