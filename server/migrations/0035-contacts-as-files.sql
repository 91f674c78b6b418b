-- A contact file needs the same identity at every export (RFC 2426 §3.6.7).
alter table shared_contacts add column uid uuid not null unique default gen_random_uuid();
-- Which language the visitor read the consent in; with the version it names the sentence.
alter table shared_contacts add column consent_locale text not null default 'en';
