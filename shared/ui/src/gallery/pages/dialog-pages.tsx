import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogFooter,
  NumberField,
  Tabs,
  TextAreaField,
  TextField,
  useDialogClose,
} from '../../index';
import styles from '../gallery.module.css';
import { State } from '../state';
import type { GalleryPage } from './types';

function RewardForm({ onChange, onSave }: { onChange: () => void; onSave: () => void }) {
  const close = useDialogClose();
  return (
    <form
      className={styles.form}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField label="Name" required defaultValue="Movie night" />
      <TextAreaField label="Description" defaultValue="You choose the film." />
      <NumberField label="Points Required" required defaultValue={50} />
      <DialogFooter>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </DialogFooter>
    </form>
  );
}

const LINE = <p>Every food that you log brings points, and trying something new brings the most.</p>;
const PARTS = ['Points', 'Challenges', 'Taste Adventures', 'Rewards'].map((label) => ({
  id: label,
  label,
  content: LINE,
}));

type Kind = 'form' | 'long' | 'large' | 'tabs';

function Words({ kind }: { kind: Exclude<Kind, 'form'> }) {
  if (kind === 'tabs') return <Tabs label="How points work" items={PARTS} />;
  return Array.from({ length: kind === 'long' ? 24 : 3 }, (_, line) => <div key={line}>{LINE}</div>);
}

function Opened({ kind }: { kind: Kind }) {
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setDirty(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open {kind}
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        dirty={dirty}
        title={kind === 'form' ? 'Edit Reward' : 'How points work'}
        description={kind === 'form' ? 'Change a word, then close: it asks first.' : undefined}
        size={kind === 'large' ? 'lg' : 'md'}
        footer={kind === 'form' ? undefined : <Button onClick={() => change(false)}>Got it</Button>}
      >
        {kind === 'form' ? (
          <RewardForm onChange={() => setDirty(true)} onSave={() => change(false)} />
        ) : (
          <Words kind={kind} />
        )}
      </Dialog>
    </>
  );
}

function Dialogs() {
  return (
    <>
      <State title="A form that asks before changes are lost; long, large and tabbed ones" layout="row">
        <Opened kind="form" />
        <Opened kind="long" />
        <Opened kind="large" />
        <Opened kind="tabs" />
      </State>
      <State title="Its row of buttons" layout="card">
        <DialogFooter>
          <Button variant="secondary">Cancel</Button>
          <Button>Save</Button>
        </DialogFooter>
      </State>
    </>
  );
}

function Question({ danger = false, busy = false }: { danger?: boolean; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const name = danger ? 'danger' : busy ? 'busy' : 'plain';
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ask ({name})
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={danger ? 'Delete Movie night?' : 'Mark as complete?'}
        text={danger ? 'Are you sure you want to delete this reward?' : 'The bonus is paid once.'}
        confirmLabel={danger ? 'Delete' : 'Mark complete'}
        danger={danger}
        busy={busy}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function Questions() {
  return (
    <State title="Plain, danger, busy" layout="row">
      <Question />
      <Question danger />
      <Question busy />
    </State>
  );
}

const group = 'Dialogs';

export const dialogPages: GalleryPage[] = [
  { id: 'dialog', title: 'Dialog', group, about: 'A sheet over the whole screen of a phone.', States: Dialogs },
  { id: 'confirm-dialog', title: 'ConfirmDialog', group, about: 'Focus starts on the way out.', States: Questions },
];
