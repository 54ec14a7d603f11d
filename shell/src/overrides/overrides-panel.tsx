import type { Registry, SessionProfile } from '@tastequest/contract';
import { Button, Form, TextField, useZodForm } from '@tastequest/ui';
import { useMemo } from 'react';
import { z } from 'zod';
import { readRuntimeConfig } from '../config/runtime-config';
import { DialogButtons, ModalDialog } from '../dialog/modal-dialog';
import { permissionOf, problemWith } from './override-rules';
import styles from './overrides.module.css';
import { storedOverrides } from './stored-overrides';

interface Props {
  registry: Registry;
  profile: SessionProfile | null;
  /** Entries by remote; an empty one overrides nothing. */
  onApply: (addresses: Record<string, string>) => void;
  onClose: () => void;
}

/** Which remotes come from somewhere else in this browser; where that is refused it says why, and what is stored can be removed. */
export function OverridesPanel({ registry, profile, onApply, onClose }: Props) {
  const permission = useMemo(() => permissionOf(registry, profile), [registry, profile]);
  const stored = storedOverrides();
  const served = readRuntimeConfig().overrides ?? {};
  const names = [...new Set([...Object.keys(registry.remotes), ...Object.keys(stored)])];
  const schema = useMemo(() => schemaFor(permission), [permission]);
  const { register, handleSubmit, formState } = useZodForm(schema, {
    defaultValues: Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])),
  });
  const remove = (name: string) => onApply({ ...stored, [name]: '' });
  return (
    <ModalDialog
      title="Overrides"
      text="In this browser, a remote can come from the address of its entry instead of from the last release."
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit((addresses) => onApply(addresses))}
        error={'refusal' in permission && permission.refusal}
      >
        {names.map((name) => (
          <div key={name} className={styles.row}>
            <TextField
              label={name}
              type="url"
              hint={served[name] && `npm run dev serves ${served[name]}`}
              disabled={'refusal' in permission}
              error={formState.errors[name]?.message}
              {...register(name)}
            />
            {stored[name] && (
              <Button variant="secondary" aria-label={`Remove ${name}`} onClick={() => remove(name)}>
                Remove
              </Button>
            )}
          </div>
        ))}
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {Object.keys(stored).length > 0 && (
            <Button variant="secondary" onClick={() => onApply({})}>
              Remove all
            </Button>
          )}
          {!('refusal' in permission) && <Button type="submit">Apply</Button>}
        </DialogButtons>
      </Form>
    </ModalDialog>
  );
}

/** An empty field overrides nothing. */
const schemaFor = (permission: ReturnType<typeof permissionOf>) =>
  z.record(
    z.string(),
    z
      .string()
      .trim()
      .superRefine((address, context) => {
        const problem = address && 'origins' in permission && problemWith(address, permission);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
  );
