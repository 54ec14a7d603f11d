import { cx } from '../cx/cx';
import styles from './choice.module.css';

/** For a label around a radio button or a checkbox that is not drawn: the label is, as chosen or not. `own` is its shape. */
export const choiceClass = (own: string | undefined): string => cx(styles.choice, own);
