import { CheckboxField, TextField } from '@tastequest/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './child-form.module.css';

type Name = 'hasEmail' | 'email' | 'allowChildSignup';

interface EmailAccessProps {
  fields: Record<Name, UseFormRegisterReturn>;
  errors: Partial<Record<Name, { message?: string }>>;
  hasEmail: boolean;
}

/** For children of 13 and more: an email address of their own, and an invitation to it. */
export function EmailAccess({ fields, errors, hasEmail }: EmailAccessProps) {
  return (
    <div className={styles.group}>
      <CheckboxField label="Child has an email address" error={errors.hasEmail?.message} {...fields.hasEmail} />
      {hasEmail && (
        <>
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="off"
            error={errors.email?.message}
            {...fields.email}
          />
          <CheckboxField
            label="Allow my child to receive an invite to create their own profile"
            error={errors.allowChildSignup?.message}
            {...fields.allowChildSignup}
          />
        </>
      )}
    </div>
  );
}
