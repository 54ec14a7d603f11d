-- What remotes are like is read build by build from an index, not from all events of 30 days, twice.

set local lock_timeout = '2s';

-- Of every build that pages told of: how often it was opened, what failed and how long it took, since the given time; without one, of the
-- 20 builds of each remote that were asked for last, from 24 hours before that on. An opening is a mount, or a load that failed; failed is what
-- did not load, did not stand, or broke later. Each build is read by the index alone: pages tell of very much.
create or replace function private.health_of_remotes(p_since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with builds as (
    select * from (
      select b.*, coalesce(p_since, b.last_loaded - interval '24 hours') as since,
        row_number() over (partition by b.remote order by b.last_loaded desc) as place
      from private.remote_builds as b
    ) as b where p_since is not null or b.place <= 20
  ), counts as (
    select b.remote, b.build, b.channel, e.*
    from builds as b, lateral (
      select e.phase, e.problem, e.browser, sum(e.stands_for) as times from private.remote_events as e
      where (e.remote, e.build, e.channel) = (b.remote, b.build, b.channel) and e.received_at >= b.since group by 1, 2, 3
    ) as e
  ), figures as (
    select remote, build, channel,
      sum(times) filter (where phase = 'mount' or phase = 'load' and problem is not null) as opened,
      sum(times) filter (where problem is not null) as failed,
      sum(times) filter (where phase = 'heal') as healed
    from counts group by 1, 2, 3
  ), problems as (
    select remote, build, channel, jsonb_object_agg(problem, times) as problems
    from (select remote, build, channel, problem, sum(times) as times from counts where problem is not null group by 1, 2, 3, 4) as one
    group by 1, 2, 3
  ), browsers as (
    select remote, build, channel, jsonb_object_agg(browser, times) as browsers
    from (select remote, build, channel, browser, sum(times) as times from counts where problem is not null group by 1, 2, 3, 4) as one
    group by 1, 2, 3
  ), loads as (
    select b.remote, b.build, b.channel, e.millis
    from builds as b, lateral (
      select percentile_disc(array[0.5, 0.95]) within group (order by e.millis) as millis from private.remote_events as e
      where (e.remote, e.build, e.channel) = (b.remote, b.build, b.channel) and e.received_at >= b.since
        and e.phase = 'load' and e.problem is null
    ) as e
  )
  select coalesce(jsonb_agg(jsonb_build_object('remote', remote, 'build', build, 'channel', channel, 'first_seen', b.first_seen,
      'last_loaded', b.last_loaded, 'opened', coalesce(f.opened, 0), 'failed', coalesce(f.failed, 0), 'healed', coalesce(f.healed, 0),
      'load_median', l.millis[1], 'load_slow', l.millis[2], 'problems', coalesce(p.problems, '{}'),
      'browsers', coalesce(w.browsers, '{}')) order by remote, b.last_loaded desc, build, channel), '[]')
  from builds as b
  left join figures as f using (remote, build, channel)
  left join problems as p using (remote, build, channel)
  left join browsers as w using (remote, build, channel)
  left join loads as l using (remote, build, channel)
$$;
