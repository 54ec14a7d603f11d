import { listText } from '@tastequest/formats';
import { Button, Card } from '@tastequest/ui';
import { Check } from 'lucide-react';
import { firstSteps } from './rules';
import type { StepId } from './rules';
import styles from './step-list.module.css';

interface StepListProps {
  done: Record<StepId, boolean>;
  /** Whether the foods are being added. */
  busy?: boolean;
  onStart: (step: StepId) => void;
  onAddAllFoods: () => void;
}

export function StepList({ done, busy, onStart, onAddAllFoods }: StepListProps) {
  const steps = firstSteps(done);
  const finished = steps.filter(({ state }) => state === 'done');
  const open = steps.filter(({ state }) => state !== 'done');
  return (
    <Card className={styles.welcome}>
      <h2>{finished.length === 0 ? "Welcome to TasteQuest! Four small steps and you're ready." : 'Almost ready'}</h2>
      {finished.length > 0 && (
        <p className={styles.done}>
          <Check aria-hidden="true" /> Done: {listText(finished.map(({ title }) => title))}
        </p>
      )}
      <ol className={styles.steps}>
        {open.map((step) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === 'next' ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {steps.indexOf(step) + 1}
            </span>
            <div className={styles.words}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              {step.state === 'next' && (
                <div className={styles.actions}>
                  <Button busy={busy} onClick={() => (step.id === 'foods' ? onAddAllFoods() : onStart(step.id))}>
                    {step.action}
                  </Button>
                  {step.id === 'foods' && (
                    <Button variant="ghost" onClick={() => onStart('foods')}>
                      Choose foods
                    </Button>
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
