-- Chips follow the code that they open: none is ordered, paid or written for one that shows nobody anything, and one that is lost is closed.

-- Whether a chip may open a code: it is on, and so is the card that it shows, which nobody has deleted or blocked, and which does not
-- wait for its person. A code that has no card yet may get one.
create function is_open_code(qrcode bigint) returns boolean language sql stable as $$
  select exists (
    select from qrcodes left join cards on cards.id = qrcodes.card_id
    where qrcodes.id = qrcode and qrcodes.shown_status = 'active'
      and case when qrcodes.card_id is null then not qrcodes.is_primary
        else cards.deleted_at is null and cards.shown_status = 'active' and not cards.is_pending
          and not exists (
            select from dynamic_links where dynamic_links.card_id = cards.id and dynamic_links.blocked_at is not null
          )
        end
  )
$$;

alter table nfc_orders
  -- Stands behind the code in the address of its chips (`/n/CODE.2`), which tells them from those of other orders. 0: nothing does, as
  -- in chips that were written before there were numbers, by hand, or after an enquiry.
  add column tag_no integer not null default 0,
  -- Whether its address is offered when the buyer orders again.
  add column is_address_offered boolean not null default true;

-- Chips that their owner has reported lost: they show nothing of what their code shows.
create table lost_tags (
  qrcode_id bigint not null references qrcodes (id),
  tag_no integer not null,
  reported_at timestamptz not null,
  primary key (qrcode_id, tag_no),
  constraint lost_tags_number check (tag_no between 0 and 99)
);

create function notify_lost_tag_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qrcode_changed', coalesce(new.qrcode_id, old.qrcode_id)::text);
  return null;
end $$;
create trigger lost_tags_changed after insert or update or delete on lost_tags
  for each row execute function notify_lost_tag_changed();
