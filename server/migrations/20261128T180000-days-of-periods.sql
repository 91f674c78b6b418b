-- Periods keep the day of the first one of their series: 31 January, 28 February, 31 March. Both are null for what is not counted in
-- months, because it was given or tried.
alter table subscriptions
  -- When the first period of the series began that the paid ones are in.
  add column anchored_at timestamptz,
  -- Whose clocks count its days.
  add column time_zone text;
