-- Notices inside the app, and what people chose about notices and e-mails. No row means the defaults.
-- Who may do what: everybody reads, marks and deletes their own notices, and reads and writes their own choices. Notices are written by
-- private.notify only. After 90 days a notice is deleted, read or not.

-- Notices inside the app (`push_…` in the preferences): one row for each person who wants that kind. Of a challenge a person has at most
-- one reminder. The first four kinds have a switch and are read from the table; builds that do so know no other kind, so the rest is read
-- through the functions below.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder',
    'food_suggested', 'reward_wished', 'child_waiting', 'points_adjusted', 'co_parent_joined', 'co_parent_left', 'removed_from_family')),
  title text not null,
  body text not null,
  about_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Whom it names: it goes with them. Null: nobody, or written before this was kept.
  person_id uuid references public.profiles (id) on delete cascade
);
create index notifications_user_idx on public.notifications (user_id, created_at desc);
create index notifications_created_idx on public.notifications (created_at);
create index notifications_person_idx on public.notifications (person_id);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
create unique index notifications_reminder_key on public.notifications (user_id, about_id) where kind = 'challenge_reminder';
alter table public.notifications enable row level security;
create policy "own notices, read" on public.notifications for select to authenticated using (user_id = (select auth.uid())
  and kind in ('challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder'));
create policy "own notices, marked" on public.notifications for update to authenticated using (user_id = (select auth.uid()));
create policy "own notices, cleared" on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
grant select, update (read_at), delete on public.notifications to authenticated;
grant select on public.notifications to service_role;

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  push_challenge_completed boolean not null default true,
  push_reward_redeemed boolean not null default true,
  push_new_challenges boolean not null default true,
  push_challenge_reminders boolean not null default true,
  email_challenge_completed boolean not null default true,
  email_reward_redeemed boolean not null default true,
  email_weekly_digest boolean not null default true,
  email_tips boolean not null default false,
  updated_at timestamptz not null default now()
);
create index notification_preferences_tips_idx on public.notification_preferences (user_id) where email_tips;
alter table public.notification_preferences enable row level security;
create policy "own choice, read" on public.notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "own choice, first" on public.notification_preferences for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.my_role()) is not null);
create policy "own choice, changed" on public.notification_preferences for update to authenticated using (user_id = (select auth.uid()));
grant select, insert, update on public.notification_preferences to authenticated;
grant select on public.notification_preferences to service_role;

-- Whom a notice names: the child that it is about, or the parent who came or went.
create function private.notice_person(p_kind text, p_about uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when p_kind in ('challenge_completed', 'new_challenge', 'challenge_reminder')
      then (select child_id from public.challenges where id = p_about)
    when p_kind = 'reward_redeemed' then (select child_id from public.unlocked_rewards where id = p_about)
    when p_kind = 'food_suggested' then (select child_id from public.pending_foods where id = p_about)
    when p_kind = 'reward_wished' then (select child_id from public.reward_wishes where id = p_about)
    else p_about end;
end $$;

-- One notice to each of these people as they chose it: in the app, by e-mail, both or neither. A kind without a switch is told in the app.
-- Only a completed challenge and a claimed reward are mailed, never to children, and to parents once their address is confirmed. The parents
-- are held until the notice is there: who is removed from the family at the same time either loses it or is not told (release_member).
create function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named uuid := private.notice_person(p_kind, p_about);
  family uuid := (select family_group_id from public.profiles where id = named and role = 'child');
  person record;
begin
  perform from public.profiles where id = any (p_user_ids) and role = 'parent' order by id for share;
  for person in
    select p.id, p.role, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p join public.accounts a on a.profile_id = p.id
    left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active' and (family is null or p.family_group_id = family)
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        when 'challenge_reminder' then 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id, person_id)
      values (person.id, p_kind, p_title, p_body, p_about, named)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail_about(person.id, p_title, p_body,
        array[case p_kind when 'reward_redeemed' then 'approvals' else 'challenges' end, 'preferences'], 1, array[named], p_about);
    end if;
  end loop;
end $$;

-- What was taken back is told no more: its notices go unless they were read, and its mails unless they were sent.
create function private.retract_notices(p_child_id uuid, p_kind text, p_about uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.notifications where person_id = p_child_id and kind = p_kind and about_id = p_about and read_at is null;
  delete from private.mail_outbox m using public.profiles c
  where c.id = p_child_id and m.status <> 'sent' and m.about_id = p_about and m.to_id = any (private.parents_of(c.family_group_id));
end $$;

-- How many of the caller's own notices are not read yet.
create function private.unread_notices() returns int
language sql stable security definer set search_path = ''
as $$ select count(*)::int from public.notifications where user_id = auth.uid() and read_at is null $$;
grant execute on function private.unread_notices() to authenticated;

-- A page of the caller's notices, the newest first; the child whom one is about is null when there is none, or no longer.
create function private.notice_page(p_page int, p_page_size int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return jsonb_build_object('unread', private.unread_notices(),
    'total', (select count(*) from public.notifications where user_id = auth.uid()),
    'items', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'body', n.body,
        'child_id', c.id, 'created_at', n.created_at, 'read_at', n.read_at) order by n.created_at desc, n.id), '[]')
      from (
        select *, case
          when kind in ('challenge_completed', 'new_challenge', 'challenge_reminder')
            then (select child_id from public.challenges where id = about_id)
          when kind = 'reward_redeemed' then (select child_id from public.unlocked_rewards where id = about_id)
          when kind = 'points_adjusted' then about_id end as child
        from public.notifications where user_id = auth.uid()
        order by created_at desc, id limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
      ) as n left join public.profiles c on c.id = n.child and c.family_group_id = family and c.role = 'child'));
end $$;
grant execute on function private.notice_page(int, int) to authenticated;

create function public.notice_page(p_page int default 0, p_page_size int default 50) returns jsonb
language sql stable set search_path = ''
as $$ select private.notice_page(p_page, p_page_size) $$;
grant execute on function public.notice_page(int, int) to authenticated;

-- Marks these notices of the caller as read; with null, all.
create function private.read_notices(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  update public.notifications set read_at = now()
  where user_id = auth.uid() and read_at is null and (p_ids is null or id = any (p_ids));
end $$;
grant execute on function private.read_notices(uuid[]) to authenticated;

create function public.read_notices(p_ids uuid[] default null) returns void
language sql volatile set search_path = ''
as $$ select private.read_notices(p_ids) $$;
grant execute on function public.read_notices(uuid[]) to authenticated;

create function private.delete_notice(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  delete from public.notifications where id = p_id and user_id = auth.uid();
end $$;
grant execute on function private.delete_notice(uuid) to authenticated;

create function public.delete_notice(p_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.delete_notice(p_id) $$;
grant execute on function public.delete_notice(uuid) to authenticated;
