-- Families from before the schedule get their place in it, and the reminders that are there are known. The clock starts as it is now.

set local lock_timeout = '2s';

-- allow backfill: without a foreign key it only reads families, and writes a table that nobody else uses yet
insert into private.digest_schedule (family_group_id, digest_at)
select id, private.next_digest(time_zone, private.today_in(time_zone)) from public.families
on conflict do nothing;

-- allow backfill: the notices of three days, only read
insert into private.challenge_reminders (challenge_id, end_date)
select distinct c.id, c.end_date
from public.notifications n join public.challenges c on c.id = n.about_id
where n.kind = 'challenge_reminder' and n.created_at > now() - interval '3 days'
on conflict do nothing;

-- allow unread: it writes the three rows of the clock
select private.start_clock();
