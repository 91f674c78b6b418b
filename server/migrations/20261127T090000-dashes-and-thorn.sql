-- `fold` takes þ for th, and every hyphen and dash for one: what is typed with the key of a keyboard finds Jean‑Luc and 2020–2024.
-- The signs are those of Unicode's category Pd, and the minus sign. The Hebrew maqaf is one of them; until now it was removed.
-- `packages/formats/fold.ts` does the same in pages. A text of ASCII alone is folded as before.
create or replace function fold(t text) returns text immutable parallel safe
  return case when octet_length(t) = length(t) then lower(t collate name_order) else
    translate(
      replace(replace(replace(replace(
        regexp_replace(
          lower(normalize(t, nfkd) collate name_order),
          '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed'
            '\u093c\u09bc\u0a3c\u0abc\u0b3c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      U&'ıøłđðħŧŋςىیےکہھةەٱ’‘ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
        '\058a\05be\1400\1806\2010\2011\2012\2013\2014\2015\2212\2e17\2e1a\2e3a\2e3b\2e40\2e5d\301c\3030\30a0\+010d6e\+010ead',
      'iolddhtnσيييكهههها''''''012345678901234567890123456789----------------------')
  end;

-- Stored texts are written again in the rows alone where they differ, so that tables and indexes are not built anew. An update
-- that names a column computes what is generated from it. No row changes for people: its triggers have nothing to say.
do $$
declare
  place record;
begin
  for place in
    select defaults.adrelid::regclass as of_table, stored.attname as stored, pg_get_expr(adbin, adrelid) as expression,
      (select min(base.attname) from pg_depend join pg_attribute as base
        on base.attrelid = refobjid and base.attnum = refobjsubid
        where classid = 'pg_attrdef'::regclass and objid = defaults.oid and refclassid = 'pg_class'::regclass
          and refobjid = adrelid and refobjsubid not in (0, adnum)) as base
    from pg_attrdef as defaults
    join pg_attribute as stored on stored.attrelid = adrelid and stored.attnum = adnum and stored.attgenerated = 's'
    where pg_get_expr(adbin, adrelid) ~ '\mfold\('
  loop
    execute format('alter table %s disable trigger user', place.of_table);
    execute format('update %1$s set %2$I = %2$I where %3$I <> (%4$s) collate "C"',
      place.of_table, place.base, place.stored, place.expression);
    execute format('alter table %s enable trigger user', place.of_table);
  end loop;
end $$;

alter table users disable trigger user;
with texts as materialized (
  select users.id, user_search_text(name, username, string_agg(value, ' ' order by addresses.id)) as search_text
  from users left join addresses on addresses.user_id = users.id group by users.id
)
update users set search_text = texts.search_text from texts
  where texts.id = users.id and texts.search_text <> users.search_text collate "C";
alter table users enable trigger user;

-- Two tags of a person that are one now: the first keeps the contacts of both. Last, because the index locks readers out.
drop index contact_tags_once;
create temporary table tags_of_one_name on commit drop as
  select id, first from (
    select id, first_value(id) over (partition by user_id, fold(name) order by id) as first from contact_tags) as tags
  where id <> first;
insert into shared_contact_tags (shared_contact_id, tag_id)
  select shared_contact_id, first from shared_contact_tags join tags_of_one_name on id = tag_id on conflict do nothing;
insert into saved_contact_tags (saved_contact_id, tag_id)
  select saved_contact_id, first from saved_contact_tags join tags_of_one_name on id = tag_id on conflict do nothing;
delete from contact_tags where id in (select id from tags_of_one_name);
create unique index contact_tags_once on contact_tags (user_id, fold(name));
