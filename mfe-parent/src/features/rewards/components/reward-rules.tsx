import { CheckboxField } from '@tastequest/ui';
import type { UseFormRegister } from 'react-hook-form';
import type { RewardInput } from '../model/reward-form';
import styles from './reward-form.module.css';

/** How the reward may be claimed. */
export function RewardRules({ register }: { register: UseFormRegister<RewardInput> }) {
  return (
    <div className={styles.rules}>
      <CheckboxField label="Active" hint="Only active rewards can be unlocked." {...register('isActive')} />
      <CheckboxField label="Needs my approval" hint="A claim waits until you say yes." {...register('needsApproval')} />
      <CheckboxField
        label="Can be claimed again"
        hint="Stays available after it was unlocked."
        {...register('repeatable')}
      />
    </div>
  );
}
