import { startShell } from './start-shell';

const template = () => {
  document.head.innerHTML =
    '<template id="tq-shell"><link rel="stylesheet" href="/main.css"><script src="/a.js" integrity="sha256-a" defer></script><script src="/b.js"></script></template>';
  return document.querySelector('template') as HTMLTemplateElement;
};

test('puts the files of the shell into the page as they are, scripts in their order', () => {
  startShell(template());
  expect(document.head.querySelector('link')).toHaveAttribute('href', '/main.css');
  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts[0]).toHaveAttribute('integrity', 'sha256-a');
  expect(scripts.map((script) => [script.getAttribute('src'), script.async])).toEqual([
    ['/a.js', false],
    ['/b.js', false],
  ]);
});

test('starts it once', () => {
  const shell = template();
  startShell(shell);
  startShell(shell);
  expect(document.head.querySelectorAll('script')).toHaveLength(2);
});
