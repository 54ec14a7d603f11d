import styles from './phone-screen.module.css';

/** A screen of the product in both themes, as `npm run landing:screens` took it. */
export interface Screen {
  light: string;
  dark: string;
  /** What is on it, for those who don't see it. */
  alt: string;
}

/** A real screen in a phone, in the theme of the page; fetched when it comes near. The other theme's is not fetched. */
export function PhoneScreen({ light, dark, alt }: Screen) {
  const picture = { alt, width: 540, height: 1170, loading: 'lazy' } as const;
  return (
    <div className={styles.phone}>
      <img {...picture} className={styles.light} src={light} />
      <img {...picture} className={styles.dark} src={dark} />
    </div>
  );
}
