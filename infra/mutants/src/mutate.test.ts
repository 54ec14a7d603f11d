import { mutate } from './mutate.ts';

const first = {
  path: '1_points.sql',
  text: `create function private.pay(cap int) returns void as $$
begin
  if paid > cap; then refuse; end if;
end $$;
grant execute on function private.pay(int) to authenticated;
create policy "parents" on public.foods using (is_parent());
`,
};
const second = {
  path: '2_more_points.sql',
  text: `create or replace function private.pay(cap int) returns void as $$
begin
  if paid > cap; then refuse; end if;
  if paid > 9; then refuse; end if;
end $$;
create policy "parents" on public.rewards using (is_parent());
`,
};

describe('mutate', () => {
  it('changes the last definition of a function when there are several', () => {
    const change = { statement: 'function private.pay(', find: 'paid > cap', replace: 'paid >= cap' };
    expect(mutate([first, second], change)).toEqual({
      path: second.path,
      text: second.text.replace('paid > cap', 'paid >= cap'),
    });
  });

  it('knows a function by the name that it has by now', () => {
    const renamed = { path: '3_names.sql', text: 'alter function private.pay(cap int) rename to pay_log;\n' };
    const replaced = { path: '4_more.sql', text: second.text.replace('private.pay(', 'private.pay_log(') };
    const change = { find: 'paid > cap', replace: 'paid >= cap' };
    const now = { ...change, statement: 'function private.pay_log(' };
    expect(mutate([first, renamed], now).path).toBe(first.path);
    expect(mutate([first, renamed, replaced], now).path).toBe(replaced.path);
    const before = { ...change, statement: 'function private.pay(' };
    expect(() => mutate([first, renamed], before)).toThrow('the function is called private.pay_log by now');
  });

  it('looks no further than the end of the statement', () => {
    const change = { statement: 'policy "parents" on public.foods', find: 'is_parent()', replace: 'true' };
    expect(mutate([first, second], change).text).toContain('public.foods using (true);');
    const grant = { statement: 'function private.pay(', find: 'grant', replace: 'revoke' };
    expect(() => mutate([first], grant)).toThrow('find text not found');
  });

  it('refuses a text that does not occur exactly once', () => {
    const inFunction = { statement: 'function private.pay(', find: 'refuse', replace: '' };
    expect(() => mutate([first, second], inFunction)).toThrow('find text occurs 2 times');
    expect(() => mutate([first, second], { find: 'is_parent()', replace: '' })).toThrow('find text occurs 2 times');
    expect(() => mutate([first, second], { find: 'nothing of it', replace: '' })).toThrow('find text not found');
  });

  it('refuses a statement that does not exist', () => {
    const change = { statement: 'function private.gone(', find: 'x', replace: '' };
    expect(() => mutate([first], change)).toThrow('no statement begins with "create function private.gone("');
  });
});
