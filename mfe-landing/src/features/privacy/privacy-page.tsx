import { SiteFooter } from '../landing/site-footer';
import { SiteHeader } from '../landing/site-header';
import { RetentionTable } from './retention-table';
import styles from './privacy-page.module.css';
import { AnimalPicture } from '@tastequest/ui';

/** What is kept about a family, for how long, and how to take it along or delete it. */
export function PrivacyPage() {
  return (
    <div className={styles.page}>
      <SiteHeader />
      <article className={styles.article}>
        <header className={styles.lead}>
          <h1>Privacy</h1>
          <p>
            TasteQuest keeps what your family needs to play, and nothing for anybody else. No advertising, no tracking,
            no third parties: every page loads from this one server and talks to nobody but the place where your
            family’s data is.
          </p>
        </header>
        <ForChildren />
        <section aria-labelledby="what-we-keep">
          <h2 id="what-we-keep">What is kept, and for how long</h2>
          <RetentionTable />
        </section>
        <TakeAlong />
        <Contact />
      </article>
      <SiteFooter />
    </div>
  );
}

function TakeAlong() {
  return (
    <section aria-labelledby="your-choice" className={styles.text}>
      <h2 id="your-choice">Take it along, correct it, delete it</h2>
      <ul className={styles.list}>
        <li>
          <strong>Take it along.</strong> Under Settings, Privacy, a parent downloads one file with everything that is
          kept about the family.
        </li>
        <li>
          <strong>Correct it.</strong> Names, dates of birth and allergies can be changed under Settings at any time.
        </li>
        <li>
          <strong>Remove a child.</strong> Settings, Children Profiles, Remove Child: first the photos, then everything
          else about that child, at once and for good.
        </li>
        <li>
          <strong>Delete your account.</strong> Settings, Privacy, Delete Account. If there is a co-parent, the family
          passes to them. If not, the family goes with you: children, photos, logs, points.
        </li>
        <li>
          <strong>Withdraw a consent.</strong> Untick the allergies consent in your child’s profile, and the allergies
          are deleted at that moment.
        </li>
      </ul>
      <p>Copies that whoever runs this server makes for emergencies may hold deleted data until they are replaced.</p>
    </section>
  );
}

function Contact() {
  return (
    <section aria-labelledby="who-to-ask" className={styles.text}>
      <h2 id="who-to-ask">Whom to ask</h2>
      <p>
        TasteQuest is self-hosted. The person or organization who runs this server and gave you its address is
        responsible for the data on it: ask them about anything on this page. Children ask their parents, who can see
        and change everything about them.
      </p>
    </section>
  );
}

const PROMISES = [
  'Your grown-ups can see what you log and how many points you have. Your brothers and sisters can’t.',
  'Your PIN is secret. Even we can’t read it.',
  'You don’t need an email. We don’t show ads, and we don’t tell other companies about you.',
  'You can leave out a photo. If you undo a log, its photo is deleted.',
  'If you want something gone, tell a grown-up. They can delete it.',
];

/** The same in words for those it is about. */
function ForChildren() {
  return (
    <section aria-labelledby="for-children" className={styles.panel}>
      <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.picture}>
        <AnimalPicture animal="owl" />
      </svg>
      <div>
        <h2 id="for-children">For children</h2>
        <ul className={styles.forChildrenList}>
          {PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
