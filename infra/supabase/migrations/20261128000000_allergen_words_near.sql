-- Which allergens a text names is looked for among the words whose letters are in it. A pattern of all 800 words took each connection 40 ms
-- for its first text and 3 for each other one.

set local lock_timeout = '2s';

create or replace function private.allergen_groups_in(p_text text) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain text := regexp_replace(private.plain_text(p_text), '\me[ -]?22[0-8](?!\d)', ' sulphite ', 'g');
  lines text := regexp_replace(regexp_replace(plain, '[^a-z\s''’‐-]+', E'\n', 'g'), '[^a-z\n]+', ' ', 'g');
  near text[] := array(select word from private.allergen_words where strpos(lines, rtrim(word, '*')) > 0);
  whole text := (select '\m(' || string_agg(word, '|') || ')(?:s|es)?\M' from unnest(near) as word where word not like '%*');
  stem text := (select '\m(' || string_agg(rtrim(word, '*'), '|') || ')[a-z]*' from unnest(near) as word where word like '%*');
begin
  return array(
    select distinct allergen_group
    from (
      select hit[1] as word from regexp_matches(lines, whole, 'g') as hit
      union all
      select hit[1] || '*'
      from regexp_matches(coalesce(regexp_replace(lines, whole, E'\n', 'g'), lines), stem, 'g') as hit
    ) as named
    join private.allergen_words w using (word), unnest(w.allergen_groups) as allergen_group
    order by allergen_group);
end $$;
