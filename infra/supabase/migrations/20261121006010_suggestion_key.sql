-- A suggestion is made once, however often it is sent: with a key, a repeated call gets the first answer. Without one, as before.

alter table private.answers drop constraint answers_kind_check;
alter table private.answers add constraint answers_kind_check
check (kind in ('log_food', 'unlock_reward', 'adjust_points', 'record_taste', 'wish_for_reward', 'suggest_food'));

drop function public.suggest_food(text, text, text[]);
drop function private.suggest_food(text, text, text[]);

create function private.suggest_food(p_name text, p_description text, p_category_tags text[], p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  suggestion public.pending_foods;
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.answers where child_id = me.id and kind = 'suggest_food' and idempotency_key = key;
  if found then
    return result;
  end if;
  perform private.check_texts(private.clean(p_name), nullif(btrim(p_description), ''));
  if (select count(*) from public.pending_foods where child_id = me.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'Wait until a parent has looked at your ideas.');
  end if;
  insert into public.pending_foods (family_group_id, child_id, parent_id, name, description, category_tags)
  values (me.family_group_id, me.id, me.parent_id, private.clean(p_name), nullif(btrim(p_description), ''),
    private.check_tags(p_category_tags, 'category_tags'))
  returning * into suggestion;
  result := jsonb_build_object('id', suggestion.id,
    'ask_a_grown_up', cardinality(private.allergens_of(me.id, private.suggestion_words(suggestion))) > 0);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (me.id, 'suggest_food', key, result);
  return result;
end $$;

create function public.suggest_food(p_name text, p_description text default null, p_category_tags text[] default '{}',
  p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.suggest_food(p_name, p_description, p_category_tags, p_idempotency_key) $$;

revoke execute on function private.suggest_food(text, text, text[], uuid), public.suggest_food(text, text, text[], uuid)
  from public, anon;
grant execute on function private.suggest_food(text, text, text[], uuid), public.suggest_food(text, text, text[], uuid)
  to authenticated;
