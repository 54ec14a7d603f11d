import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';
import { sendFailureText } from '@tastequest/mfe-child/src/failure-text';
import { readingGrade, syllablesOf } from '@tastequest/mfe-child/src/testing/reading-grade';
import { serverRefusals } from './server-refusals';
import { textsInCode } from './texts-in-code';

const root = path.join(__dirname, '../..');
const MAX_GRADE = 3;
/** The formula is made for sentences. What is shorter is a label, whose words are looked at one by one. */
const MIN_WORDS = 4;
const MAX_SYLLABLES = 2;

/** What a child can come across: its own area, and of the others what stands around it. */
const SHOWN_TO_CHILDREN = [
  'mfe-child/src/',
  'mfe-settings/src/features/account/child-',
  'shared/client/src/child-access/form.ts',
  'shared/client/src/food-logs/rules.ts',
  'shared/client/src/tastes/rules.ts',
  'shared/family/src/food-logs/',
  'shared/ui/src/',
  'shell/src/nav/child-bar',
  'shell/src/nav/nav-label',
  'shell/src/pages/login/child-form',
  'shell/src/pages/login/secret-field',
  'shell/src/pages/not-found-page',
  'shell/src/pages/players/',
  'shell/src/pages/profile-error-page',
  'shell/src/pages/waiting-page',
  'shell/src/remotes/',
  'shell/src/routes/route-boundary',
  'shell/src/toasts/',
  'shell/src/unsaved-changes/',
];
const NOT_SHOWN =
  /\.test\.|\/testing\/|\.d\.ts$|^shared\/ui\/src\/(gallery|calendar-grid|file-drop|table|pager\/pager)/;

/** Longer words that every child meets early: in class, at home, or on the first screen, with a picture. */
const KNOWN_WORDS = new Set(
  'adventure another challenge challenges dinosaur family favorites messages tomorrow unicorn yesterday'.split(' '),
);

/** Word for word in the product's specification. */
const OF_THE_SPEC = new Set([
  'Check back soon for new challenges from your parent!',
  'Completed',
  'Matches Pea challenge(s)',
  'No active challenges',
  'No rewards available',
  'Pending Food Suggestions',
  'Points Available',
  'Points History',
  'Rejected',
  'Submit for Approval',
]);

/** On a page that children see, and for grown-ups. */
const FOR_GROWN_UPS = new Set(["Forget this device's players", "Forget this device's players?"]);

/** Words in code that nobody reads. */
const NOT_READ = new Set([
  'Apple Color Emoji, Segoe UI Emoji, Noto Color Emoji, sans-serif',
  'a, button, label, input, select, textarea, summary',
  'a[href], button, input, select, textarea, [tabindex]',
]);

const shown = projectFiles(root).filter(
  (file) =>
    /\.tsx?$/.test(file) && !NOT_SHOWN.test(file) && SHOWN_TO_CHILDREN.some((beginning) => file.startsWith(beginning)),
);
/** Of the navigation that children have. */
const labels = ['mfe-child', 'mfe-settings'].flatMap((folder) => {
  const file = `${folder}/remote.json`;
  const place = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { navigation: { label: string }[] };
  return place.navigation.map(({ label }) => ({ file, text: label }));
});

const texts = shown
  .flatMap((file) => textsInCode(file, readFileSync(path.join(root, file), 'utf8')).map((text) => ({ file, text })))
  .concat(labels);

/** Refusals of what only grown-ups do, or of a form that a child can't send. */
const OF_GROWN_UPS =
  /^(admin|claim|confirmation|consent|email|email_change|family|invitation|sign_up)\.|^(auth\.(code_required|email_taken|forbidden|password_required|second_step|wrong_password)|challenge\.(completed|foods_required|has_progress)|child\.(allergies_too_long|create_failed|dob_required|draft_gone|email_required|email_taken|family_full|too_many_drafts|under_thirteen)|food\.confirm_allergy|photo\.not_found|points\.adjusted_before|reward\.category|server\.unexpected|suggestion\.(decided|not_found)|tags\.too_many|taste\.(running|trophy)|wish\.decided)$/;

/** What a child reads of a refusal: the words that its area has for it, else the server's, with the hint. */
const refusalsToChildren = serverRefusals()
  .filter(({ code }) => !OF_GROWN_UPS.test(code))
  .flatMap(({ code, texts: [message = '', ...hints] }) => {
    const read = sendFailureText({ kind: 'conflict', code, message }, '', false);
    return (read === message ? [message, ...hints] : [read]).map((text) => ({ code, text }));
  });

/** Why a text is too hard, or null. */
function whyHard(text: string): string | null {
  const words = text.match(/[a-z][a-z']*/gi) ?? [];
  const grade = readingGrade([text]);
  if (words.length >= MIN_WORDS) return grade > MAX_GRADE ? `grade ${grade.toFixed(1)}` : null;
  const hard = words.filter((word) => syllablesOf(word) > MAX_SYLLABLES && !KNOWN_WORDS.has(word.toLowerCase()));
  return hard.length > 0 ? `long: ${hard.join(', ')}` : null;
}

test('every place that children see is there', () => {
  const empty = SHOWN_TO_CHILDREN.filter((beginning) => !shown.some((file) => file.startsWith(beginning)));
  expect(empty).toEqual([]);
});

test('a child of the third grade can read every text of its screens', () => {
  const excused = new Set([...OF_THE_SPEC, ...FOR_GROWN_UPS, ...NOT_READ]);
  const hard = texts
    .filter(({ text }) => !excused.has(text))
    .flatMap(({ file, text }) => (whyHard(text) ? [`${file}: ${text} (${whyHard(text)})`] : []));
  expect(hard).toEqual([]);
});

test('a child can read whatever the server answers to it', () => {
  const hard = refusalsToChildren.flatMap(({ code, text }) =>
    whyHard(text) ? [`${code}: ${text} (${whyHard(text)})`] : [],
  );
  expect(hard).toEqual([]);
  const codes = refusalsToChildren.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(['child.avatar_taken', 'kid.busy', 'points.already_spent', 'taste.face']),
  );
  expect(refusalsToChildren).toContainEqual({ code: 'kid.busy', text: 'Try again in a minute.' });
});

test('the texts are found where they stand', () => {
  const found = (part: string) => texts.filter(({ file }) => file.startsWith(part)).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(300);
  expect(found('mfe-child')).toEqual(expect.arrayContaining(['Pick a picture', 'Read to me: Pea', 'You got # points']));
  expect(found('shell')).toEqual(expect.arrayContaining(['Switch player', 'Hello, Pea!', 'Food logged! +# points']));
  expect(found('shared/ui')).toEqual(expect.arrayContaining(['Try again', 'Leave without saving?']));
});

test('excuses no text that is no longer shown', () => {
  const all = new Set(texts.map(({ text }) => text));
  expect([...OF_THE_SPEC, ...FOR_GROWN_UPS, ...NOT_READ].filter((text) => !all.has(text))).toEqual([]);
});

test.each([
  ['Your suggestion awaits administrative verification.', /^grade/],
  ['Authorization required', /^long: Authorization/],
  ['Ask a grown-up. A parent can log it.', null],
])('%s', (text, why) => {
  const answer = whyHard(text);
  if (why) expect(answer).toMatch(why);
  else expect(answer).toBeNull();
});
