-- Cards that a partner made and that nobody has accepted are removed; the sweep finds those that are left.
create index cards_ended on cards (owner_id) where is_pending and editor_id is null;

-- A partner who is suspended may change nothing, also not what still waits for an answer: it is a page that everybody can open.
create or replace function may_edit_card(card bigint, editor uuid) returns boolean language sql stable as $$
  select exists (
    select from cards where id = card and deleted_at is null
      and (editor_id = editor or exists (
        select from card_editors e where e.card_id = card and e.user_id = editor))
      and exists (select from partners p where p.user_id = editor and p.status = 'active'))
$$;
