/** @jest-environment node */
import { useServices } from './remote-context';
import { prerender } from './prerender';
import { Link, Route, Routes } from '@tastequest/contract/router';

const Who = () => <p>{useServices().profile ? 'a user' : 'a visitor'}</p>;

const App = () => (
  <Routes>
    <Route path="/" element={<Link to="/more">More</Link>} />
    <Route path="/more" element={<Who />} />
  </Routes>
);

test('renders the page at a path as a visitor sees it', () => {
  expect(prerender(App, '/')).toMatch(/<a href="\/more"[^>]*>More<\/a>/);
  expect(prerender(App, '/more')).toBe('<p>a visitor</p>');
});

test('links carry the basename of the remote', () => {
  expect(prerender(App, '/fun', '/fun')).toMatch(/href="\/fun\/more"/);
});

test('an app that throws stops the build', () => {
  const Broken = () => {
    throw new Error('no page');
  };
  expect(() => prerender(Broken, '/')).toThrow('no page');
});
