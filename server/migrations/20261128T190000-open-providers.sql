-- Which payment providers there are, the installation decides: another one needs no migration.
alter table provider_orders drop constraint provider_orders_provider_known;
alter table payments drop constraint payments_provider_known;
alter table webhook_events drop constraint webhook_events_provider_known;
