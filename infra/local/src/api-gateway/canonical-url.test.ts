import { canonicalUrl } from './canonical-url.ts';

it.each(['order=a%00b', 'select=%00', 'name=eq.a%00', 'on_conflict=a%00'])(
  'refuses %s: a zero byte in a statement would cost the database a connection',
  (query) => {
    const url = new URL(`http://localhost/rest/v1/foods?${query}`);
    expect(canonicalUrl('rest', url)).toMatchObject({ status: 400, code: 'bad_query' });
    expect(canonicalUrl('rest', new URL(url.href.replace('%00', 'x')))).toBeInstanceOf(URL);
  },
);
