import styles from '../gallery.module.css';
import { State } from '../state';
import type { GalleryPage } from './types';

const GROUNDS = ['bg', 'surface', 'sunken', 'border', 'border-strong', 'ink', 'muted'];
const TONES = ['primary', 'accent', 'danger', 'info', 'grape'];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul role="list" className={styles.swatches}>
      {names.map((name) => (
        <li key={name} className={styles.swatch}>
          <span style={{ background: `var(--color-${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Colors() {
  return (
    <>
      <State title="Grounds and ink">
        <Swatches names={GROUNDS} />
      </State>
      {TONES.map((tone) => (
        <State key={tone} title={tone}>
          <Swatches names={[tone, `${tone}-soft`, `${tone}-ink`]} />
        </State>
      ))}
      <State title="Ink on soft">
        {TONES.map((tone) => (
          <p
            key={tone}
            style={{
              padding: 'var(--space-3)',
              borderRadius: 'var(--radius-md)',
              background: `var(--color-${tone}-soft)`,
              color: `var(--color-${tone}-ink)`,
            }}
          >
            Try one bite of something new: {tone}
          </p>
        ))}
      </State>
    </>
  );
}

function Type() {
  return (
    <State title="Sizes" layout="card">
      {SIZES.map((size) => (
        <p
          key={size}
          style={{
            fontFamily: 'var(--font-display)',
            fontSize: `var(--text-${size})`,
            fontWeight: 'var(--weight-heavy)',
            lineHeight: 'var(--leading-tight)',
          }}
        >
          Crunchy carrots ({size})
        </p>
      ))}
    </State>
  );
}

function Depth() {
  return (
    <State title="Shadows" layout="row">
      {[1, 2, 3].map((depth) => (
        <div key={depth} className={styles.raised} style={{ boxShadow: `var(--shadow-${depth})` }}>
          shadow {depth}
        </div>
      ))}
    </State>
  );
}

const group = 'Foundations';

export const foundationPages: GalleryPage[] = [
  { id: 'colors', title: 'Colors', group, about: 'The pairs are tested for contrast in both themes.', States: Colors },
  { id: 'type', title: 'Type', group, States: Type },
  { id: 'depth', title: 'Depth', group, States: Depth },
];
