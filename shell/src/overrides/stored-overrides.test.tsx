import { KEY } from './has-overrides';
import { allOverrides } from './stored-overrides';

const served = 'http://localhost:4201/tq_child.js';
const own = 'http://localhost:4299/tq_child.js';
const parent = 'http://localhost:4202/tq_parent.js';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test("a remote that the page's own server overrides is overridden by this browser, the others stay", () => {
  const config = { supabaseUrl: '', publishableKey: 'key', mode: 'embedded', overrides: { child: served, parent } };
  document.body.innerHTML = `<script type="application/json" id="tq-config">${JSON.stringify(config)}</script>`;
  expect(allOverrides()).toEqual({ child: served, parent });
  localStorage.setItem(KEY, JSON.stringify({ child: own }));
  expect(allOverrides()).toEqual({ child: own, parent });
});
