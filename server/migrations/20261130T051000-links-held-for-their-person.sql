-- A link that an invitation holds is free for the person whom it is for, and stays theirs for some days after they accept.
alter table invitations add slug_held_until timestamptz;

-- Whether a link that this invitation holds waits for this person: by the account that accepted it, or an address that was invited.
create function is_link_held_for(holder invitations, person uuid) returns boolean language sql stable as $$
  select person is not null and (
    (holder.status = 'accepted' and holder.user_id = person)
    or exists (select from addresses where user_id = person and confirmed_at is not null
      and ((kind = 'mail' and value = holder.email) or (kind = 'phone' and value = holder.phone))))
$$;

create or replace function take_link_not_held() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7284004);
  if exists (select from invitations
      where wanted_slug = new.slug and (status = 'pending' or slug_held_until is not null)
        and not is_link_held_for(invitations, (select owner_id from qrcodes where id = new.qrcode_id))) then
    return null;
  end if;
  return new;
end $$;

create or replace function hold_link() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7284004);
  if exists (select from slugs where slug = new.wanted_slug)
    or exists (select from static_pages where slug = new.wanted_slug)
    or exists (select from qrcodes where code = read_code(new.wanted_slug)) then
    raise exception 'the link % is taken', new.wanted_slug
      using errcode = 'unique_violation', constraint = 'invitations_link_held', table = tg_table_name;
  end if;
  return new;
end $$;
