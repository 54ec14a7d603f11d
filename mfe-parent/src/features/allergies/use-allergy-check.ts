import { classify } from '@tastequest/client';
import { useState } from 'react';

/** What the server wants to know before it goes on. */
export interface OpenAllergyQuestion {
  /** Its warning, such as "Yogurt may contain milk." */
  message: string;
  answer: (isSafe: boolean) => void;
}

interface AllergyCheck {
  /** While it is open, it takes the place of the form. */
  question: OpenAllergyQuestion | null;
  /** Saves. A warning becomes the question: a yes saves again, confirmed; a no ends it, with nothing saved. */
  save: (send: (allergyConfirmed: boolean) => Promise<void>) => Promise<void>;
}

/** The server knows the allergies, and asks to confirm a food that may carry one. Other refusals are the caller's. */
export function useAllergyCheck(): AllergyCheck {
  const [question, setQuestion] = useState<OpenAllergyQuestion | null>(null);
  const ask = (message: string) => new Promise<boolean>((answer) => setQuestion({ message, answer }));
  const save: AllergyCheck['save'] = async (send) => {
    try {
      await send(false);
    } catch (failure) {
      const { code, message } = classify(failure);
      if (code !== 'food.confirm_allergy') throw failure;
      try {
        if (await ask(message)) await send(true);
      } finally {
        setQuestion(null);
      }
    }
  };
  return { question, save };
}
