-- No link may pass for the printed code of another card. A text is read as a code the way people type codes: any
-- case, O for 0, I and L for 1, hyphens where they like (features/qrcodes/code-rules.ts has the same rule).
create function read_code(text) returns text language sql immutable strict parallel safe
return case
  when translate(upper(replace($1, '-', '')), 'ILO', '110') ~ '^[0-9A-HJKMNP-TV-Z]{8}$'
  then translate(upper(replace($1, '-', '')), 'ILO', '110')
end;

-- Links that pass for the code of another card stop answering: whoever types that code has to get its card. A card
-- whose current link it was is reached by its own code in its place.
create temporary table imitations on commit drop as
  select slugs.slug, slugs.qrcode_id, slugs.is_current
  from slugs
  join qrcodes imitated on imitated.code = read_code(slugs.slug)::bpchar and imitated.id <> slugs.qrcode_id;
delete from slugs using imitations where slugs.slug = imitations.slug;
insert into slugs (slug, qrcode_id)
  select lower(qrcodes.code), qrcodes.id
  from imitations
  join qrcodes on qrcodes.id = imitations.qrcode_id
  where imitations.is_current
on conflict (slug) do update set is_current = true;

-- A new code is none that a link reads like.
create index slugs_read_code on slugs (read_code(slug)) where read_code(slug) is not null;
