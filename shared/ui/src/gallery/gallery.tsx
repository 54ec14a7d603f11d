import { useEffect, useRef } from 'react';
import { Logo } from '../logo/logo';
import { GalleryControls } from './gallery-controls';
import styles from './gallery.module.css';
import { PAGES, type GalleryPage } from './pages';
import { hashOf, useView, type View } from './use-view';

/** Every component of the package in every state: a page each, both themes, both widths, both sizes of targets. */
export function Gallery() {
  const view = useView();
  const page = PAGES.find(({ id }) => id === view.page) ?? PAGES[0];
  const { theme, role } = view;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.role = role;
  }, [theme, role]);
  if (!page) return null;
  if (view.bare) return <PageStates page={page} />;
  return (
    <div className={styles.gallery}>
      <header className={styles.top}>
        <p className={styles.brand}>
          <Logo /> TasteQuest components
        </p>
        <GalleryControls view={view} />
      </header>
      <PageList view={view} current={page} />
      {view.phone ? (
        <div className={styles.stage}>
          <iframe
            title={`${page.title}, 360 pixels wide`}
            src={hashOf({ ...view, page: page.id, phone: false, bare: true })}
            className={styles.phone}
          />
        </div>
      ) : (
        <PageStates page={page} />
      )}
    </div>
  );
}

function PageList({ view, current }: { view: View; current: GalleryPage }) {
  const groups = [...new Set(PAGES.map(({ group }) => group))];
  return (
    <nav aria-label="Components" className={styles.nav}>
      {groups.map((group) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul role="list">
            {PAGES.filter((page) => page.group === group).map((page) => (
              <li key={page.id}>
                <a href={hashOf({ ...view, page: page.id })} aria-current={page === current ? 'page' : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** One page; focus moves to its title when another one is chosen. */
function PageStates({ page }: { page: GalleryPage }) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page.id);
  useEffect(() => {
    document.title = `${page.title} · TasteQuest components`;
    if (shown.current !== page.id) title.current?.focus();
    shown.current = page.id;
  }, [page]);
  return (
    <main className={styles.page} tabIndex={-1}>
      <h1 ref={title} tabIndex={-1}>
        {page.title}
      </h1>
      {page.about && <p className={styles.about}>{page.about}</p>}
      <page.States key={page.id} />
    </main>
  );
}
