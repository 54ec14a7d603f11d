import { classify } from '@tastequest/client';
import { useState } from 'react';

export interface AllergyCheckState {
  /** The warning of the server, while it is about the present choice. */
  message: string | null;
  confirmed: boolean;
  confirm: (yes: boolean) => void;
  /** Takes a refused save; true when it was the allergy warning, which is then shown. */
  ask: (failure: unknown) => boolean;
}

/**
 * The server knows the allergies and asks to confirm a food that may carry one.
 * `subject` names the present choice (child and food): another choice asks again.
 */
export function useAllergyCheck(subject: string): AllergyCheckState {
  const [asked, setAsked] = useState({ subject: '', message: '', confirmed: false });
  const isShown = asked.message !== '' && asked.subject === subject;
  return {
    message: isShown ? asked.message : null,
    confirmed: isShown && asked.confirmed,
    confirm: (confirmed) => setAsked({ ...asked, confirmed }),
    ask: (failure) => {
      const { code, message } = classify(failure);
      if (code !== 'food.confirm_allergy') return false;
      setAsked({ subject, message, confirmed: false });
      return true;
    },
  };
}
