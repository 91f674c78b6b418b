-- Lists find and sort texts as people read them: without accents, capitals and forms of letters.

-- Names are sorted as in a dictionary of many languages. A database that was built without ICU sorts them by code point.
do $$
declare
  wanted constant text[] := array['und-x-icu', 'pg_c_utf8', 'C.utf8', 'C.UTF-8', 'C'];
  found text;
begin
  select collname into strict found from pg_collation
    where collnamespace = 'pg_catalog'::regnamespace and collname = any(wanted) and collencoding in (-1, 6)
    order by array_position(wanted, collname::text) limit 1;
  if found <> 'und-x-icu' then
    raise warning 'This PostgreSQL was built without ICU: names are sorted by code point.';
  end if;
  execute format('create collation name_order from pg_catalog.%I', found);
end $$;

-- First, so that the changes below write no index that is replaced.
drop index cards_search, qrcodes_search, audit_log_search, outbox_mails_search, abuse_reports_search, batches_search,
  templates_search, faqs_search, site_services_search, site_features_search, cities_name_trgm, users_search,
  addresses_value,
  contact_messages_search, users_name, users_created_at;

alter table users alter name type text collate name_order;
alter table countries alter name type text collate name_order;
alter table states alter name type text collate name_order;
alter table districts alter name type text collate name_order;
alter table cities alter name type text collate name_order;
alter table industry_types alter name type text collate name_order;
alter table industry_departments alter name type text collate name_order;
alter table profession_types alter name type text collate name_order;
alter table faqs
  alter question type text collate name_order,
  alter category type text collate name_order;
alter table static_page_versions alter title type text collate name_order;
alter table site_services alter title type text collate name_order;
alter table site_features alter title type text collate name_order;
alter table contact_messages alter name type text collate name_order;
alter table templates alter name type text collate name_order;
alter table qr_designs alter name type text collate name_order;
alter table batches alter name type text collate name_order;

-- What two texts have in common when people search for one and mean the other. `web/kit/fold.ts` does the same in pages.
-- The regular expression removes accents, Arabic and Hebrew vowel signs, the dot of Indic letters, and what is not visible.
-- A text of one byte a letter has none of this.
create function fold(t text) returns text immutable parallel safe
  return case when octet_length(t) = length(t) then lower(t collate name_order) else
    translate(
      replace(replace(replace(
        regexp_replace(
          lower(normalize(t, nfkd) collate name_order),
          '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed'
            '\u093c\u09bc\u0a3c\u0abc\u0b3c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'ıøłđðþħŧŋςىیےکہھةەٱ’‘ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९',
      'ioldddhtnσيييكهههها''''''012345678901234567890123456789')
  end;

-- Columns, so that no row is folded at each search. They are compared by bytes.
alter table cards add search_text text collate "C" not null
  generated always as (fold(title || ' ' || subtitle)) stored;
alter table qrcodes add search_text text collate "C" not null
  generated always as (fold(campaign || ' ' || label)) stored;
alter table audit_log add search_text text collate "C" not null
  generated always as (fold(action || ' ' || subject_type || ' ' || subject_id)) stored;
alter table outbox_mails add search_text text collate "C" not null
  generated always as (fold(recipient || ' ' || subject)) stored;
alter table shared_contacts add search_text text collate "C" not null
  generated always as (fold(name || ' ' || phone || ' ' || email || ' ' || company || ' ' || message)) stored;
alter table contact_messages add search_text text collate "C" not null
  generated always as (fold(name || ' ' || email || ' ' || subject || ' ' || message)) stored;
alter table abuse_reports add search_text text collate "C" not null
  generated always as (fold(message)) stored;
alter table batches add search_text text collate "C" not null
  generated always as (fold(name || ' ' || prefix || ' ' || product_note)) stored;
alter table invitations add search_text text collate "C" not null
  generated always as (fold(name || ' ' || coalesce(email, ''))) stored;
alter table templates add search_text text collate "C" not null
  generated always as (fold(name)) stored;
alter table qr_designs add search_text text collate "C" not null
  generated always as (fold(name)) stored;
alter table faqs add search_text text collate "C" not null
  generated always as (fold(question || ' ' || answer)) stored;
alter table site_services add search_text text collate "C" not null
  generated always as (fold(title || ' ' || body)) stored;
alter table site_features add search_text text collate "C" not null
  generated always as (fold(title || ' ' || body)) stored;
alter table countries add search_text text collate "C" not null
  generated always as (fold(name || ' ' || iso2 || ' ' || dial_code || ' ' || currency)) stored;
alter table states add search_text text collate "C" not null
  generated always as (fold(name || ' ' || code)) stored;
alter table districts add search_text text collate "C" not null
  generated always as (fold(name)) stored;
alter table cities add search_text text collate "C" not null
  generated always as (fold(name)) stored;
alter table industry_types add search_text text collate "C" not null
  generated always as (fold(name)) stored;
alter table industry_departments add search_text text collate "C" not null
  generated always as (fold(name)) stored;
alter table profession_types add search_text text collate "C" not null
  generated always as (fold(name)) stored;

-- Of an account: its name, username and addresses, at most as many letters as fit into an index beside the name. Triggers
-- keep it, because a generated column reads its own table only.
alter table users add search_text text collate "C" not null default '';

create function user_search_text(name text, username text, addresses text) returns text immutable parallel safe
  return left(fold(concat_ws(' ', name, username, addresses)), 500);

update users set search_text = user_search_text(name, username, listed.addresses)
from (
  select users.id, string_agg(value, ' ' order by addresses.id) as addresses
  from users left join addresses on addresses.user_id = users.id group by users.id
) as listed
where listed.id = users.id;

create function set_user_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := user_search_text(new.name, new.username,
    (select string_agg(value, ' ' order by id) from addresses where user_id = new.id));
  return new;
end $$;
create trigger users_search_text before insert or update of name, username, search_text on users
  for each row execute function set_user_search_text();

create function renew_user_search_text() returns trigger language plpgsql as $$
begin
  -- whatever is written here, the trigger of the table writes the text
  update users set search_text = '' where id in (old.user_id, new.user_id);
  return null;
end $$;
create trigger addresses_search_text after insert or delete or update of user_id, value on addresses
  for each row execute function renew_user_search_text();

-- Trigrams find a part of a text. Lists of one owner are read by their owner instead.
create index cards_search on cards using gin (search_text gin_trgm_ops);
create index qrcodes_search on qrcodes using gin (search_text gin_trgm_ops);
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
create index outbox_mails_search on outbox_mails using gin (search_text gin_trgm_ops);
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);
create index abuse_reports_search on abuse_reports using gin (search_text gin_trgm_ops);
create index batches_search on batches using gin (search_text gin_trgm_ops);
create index templates_search on templates using gin (search_text gin_trgm_ops) where base_id is not null;
create index faqs_search on faqs using gin (search_text gin_trgm_ops);
create index site_services_search on site_services using gin (search_text gin_trgm_ops);
create index site_features_search on site_features using gin (search_text gin_trgm_ops);
create index cities_search on cities using gin (search_text gin_trgm_ops);
create index users_search on users using gin (search_text gin_trgm_ops);

-- A frequent word is found faster in the order of the list than by trigrams. Half a million accounts are read from such an
-- index in a tenth of a second, whatever the word.
create index users_created_at on users (created_at, id) include (search_text);
create index users_name on users (name, id) include (search_text);
