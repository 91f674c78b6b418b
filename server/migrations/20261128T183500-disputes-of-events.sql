-- The dispute that an event is about, as the provider names it: how it stands is asked there.
alter table webhook_events add column provider_dispute_id text;
