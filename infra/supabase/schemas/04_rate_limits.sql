-- How often somebody may do what sends mail, opens a session, stores a photo, tries a password, PIN or code, or asks about others. Counted
-- in the database, because only the local server limits requests before they reach it.
-- Who may do what: no client reads or writes the counters.

create table private.rate_limit_counters (
  subject uuid not null,
  what text not null check (what in ('child_draft', 'child_mail', 'code', 'confirmation', 'email_change', 'invitation', 'kid_sign_in',
    'password', 'photo_hour', 'photo_day', 'pin', 'remote_events')),
  times int not null default 1,
  since timestamptz not null default now(),
  primary key (subject, what)
);
create index rate_limit_counters_since_idx on private.rate_limit_counters (since);
alter table private.rate_limit_counters enable row level security;

-- Which time this is within the window that the first one opened. Calls at once are counted one after the other; a call that is
-- refused takes its own count back.
create function private.count_use(p_subject uuid, p_what text, p_window interval) returns int
language sql volatile security definer set search_path = ''
as $$
  insert into private.rate_limit_counters as u (subject, what) values (p_subject, p_what)
  on conflict (subject, what) do update set
    times = case when u.since < now() - p_window then 1 else u.times + 1 end,
    since = case when u.since < now() - p_window then now() else u.since end
  returning times
$$;
