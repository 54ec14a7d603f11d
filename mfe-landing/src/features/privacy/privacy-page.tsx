import { SiteFrame } from '../landing/site-frame';
import { RetentionTable } from './retention-table';
import styles from './privacy-page.module.css';
import { AnimalPicture } from '@tastequest/ui';

/** What is kept about a family, for how long, and how to take it along or delete it. */
export function PrivacyPage() {
  return (
    <SiteFrame>
      <article className={styles.article}>
        <header className={styles.lead}>
          <h1>Privacy</h1>
          <p>
            TasteQuest keeps what your family needs to play, and nothing for anyone else. No advertising, no tracking,
            no third parties: every page loads from this one server and connects only to the place where your family's
            data is stored.
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
    </SiteFrame>
  );
}

function TakeAlong() {
  return (
    <section aria-labelledby="your-choice" className={styles.text}>
      <h2 id="your-choice">Download, correct or delete your data</h2>
      <ul className={styles.list}>
        <li>
          <strong>Download it.</strong> Under Settings, Privacy, a parent can download one file with everything that is
          kept about the family.
        </li>
        <li>
          <strong>Correct it.</strong> You can change names, dates of birth and allergies under Settings at any time.
        </li>
        <li>
          <strong>Remove a child.</strong> Under Settings, Children Profiles, choose Remove Child. The photos are
          deleted first, then everything else about that child. This can't be undone.
        </li>
        <li>
          <strong>Delete your account.</strong> Under Settings, Privacy, choose Delete Account. If there is a co-parent,
          the family passes to them. If not, the family is deleted too: children, photos, logs and points.
        </li>
        <li>
          <strong>Withdraw your consent.</strong> Uncheck the allergies consent in your child's profile, and the
          allergies are deleted right away.
        </li>
      </ul>
      <p>Backups made by whoever runs this server may contain deleted data until they are replaced.</p>
    </section>
  );
}

function Contact() {
  return (
    <section aria-labelledby="who-to-ask" className={styles.text}>
      <h2 id="who-to-ask">Who to ask</h2>
      <p>
        TasteQuest is self-hosted. The person or organization that runs this server and gave you its address is
        responsible for the data on it: ask them about anything on this page. Children can ask their parents, who can
        see and change everything about them.
      </p>
    </section>
  );
}

const PROMISES = [
  "Your grown-ups can see what you log and how many points you have. Your brothers and sisters can't.",
  "Your PIN is secret. Even we can't read it.",
  "You don't need an email. We don't show ads, and we don't tell other companies about you.",
  'You can leave out a photo. If you undo a log, its photo is deleted.',
  'If you want something deleted, tell a grown-up. They can do it.',
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
