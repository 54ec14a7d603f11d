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
  const isFirst = steps.every((step) => step.state !== 'done');
  return (
    <Card className={styles.welcome}>
      <h2>{isFirst ? "Welcome to TasteQuest! Four small steps and you're ready." : 'Almost ready'}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === 'next' ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {step.state === 'done' ? <Check /> : index + 1}
            </span>
            <div className={styles.words}>
              <h3>
                {step.title}
                {step.state === 'done' && <span className={styles.done}>Done</span>}
              </h3>
              {step.state !== 'done' && <p>{step.text}</p>}
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
