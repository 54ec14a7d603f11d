-- Notices inside the app, and what people chose about notices and e-mails. No row means the defaults.
-- Who may do what: everybody reads, marks and deletes their own notices, and reads and writes their own choices. Notices are written by
-- private.notify only. After 90 days a notice is deleted, read or not.

-- Notices inside the app (`push_…` in the preferences): one row for each person who wants that kind. Of a challenge a person has at most
-- one reminder.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder')),
  title text not null,
  body text not null,
  about_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_idx on public.notifications (user_id, created_at desc);
create index notifications_created_idx on public.notifications (created_at);
create unique index notifications_reminder_key on public.notifications (user_id, about_id) where kind = 'challenge_reminder';
alter table public.notifications enable row level security;
create policy "own notices, read" on public.notifications for select to authenticated using (user_id = (select auth.uid()));
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

-- One notice to each of these people as they chose it: in the app, by e-mail, both or neither. Only a completed challenge and a claimed
-- reward are mailed, never to children, and to parents once their address is confirmed.
create function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.role, a.email, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p join public.accounts a on a.profile_id = p.id
    left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active'
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        else 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id) values (person.id, p_kind, p_title, p_body, p_about)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail(person.email, p_title, p_body || E'\n\nYou can change these emails in Settings, Notifications.');
    end if;
  end loop;
end $$;
