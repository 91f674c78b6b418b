-- What people typed is stored in composed form (NFC), as fields store it from now on: the same name is the same text.

do $$
declare
  place record;
  line record;
begin
  for place in
    select columns.table_name, columns.column_name, columns.data_type
    from information_schema.columns
    join (values
      ('users', 'name'), ('cards', 'title'), ('cards', 'subtitle'), ('cards', 'summary'), ('cards', 'content'),
      ('qrcodes', 'campaign'), ('qrcodes', 'label'), ('qrcodes', 'design'), ('batches', 'name'), ('batches', 'prefix'),
      ('batches', 'product_note'), ('batches', 'design'), ('qr_designs', 'name'), ('qr_designs', 'design'),
      ('qr_designs', 'payload'), ('shared_contacts', 'name'), ('shared_contacts', 'company'), ('shared_contacts', 'message'),
      ('saved_contacts', 'note'), ('contact_messages', 'name'), ('contact_messages', 'subject'),
      ('contact_messages', 'message'), ('contact_replies', 'body'), ('abuse_reports', 'message'), ('partners', 'company_name'),
      ('invitations', 'name'), ('templates', 'name'), ('countries', 'name'), ('states', 'name'), ('districts', 'name'),
      ('cities', 'name'), ('industry_types', 'name'), ('industry_departments', 'name'), ('profession_types', 'name'),
      ('faqs', 'question'), ('faqs', 'answer'), ('faqs', 'category'), ('faqs', 'translations'),
      ('site_services', 'title'), ('site_services', 'body'), ('site_services', 'translations'),
      ('site_features', 'title'), ('site_features', 'body'), ('site_features', 'translations'),
      ('static_page_versions', 'title'), ('static_page_versions', 'body'), ('static_page_versions', 'changes'),
      ('static_page_versions', 'translations')
    ) as typed (table_name, column_name) using (table_name, column_name)
    where table_schema = 'public'
  loop
    for line in execute format('select ctid from %I where %I::text is not nfc normalized', place.table_name, place.column_name)
    loop
      begin
        execute format('update %1$I set %2$I = normalize(%2$I::text, nfc)::%3$s where ctid = $1',
          place.table_name, place.column_name, place.data_type) using line.ctid;
      exception when unique_violation then
        -- both forms are stored: whoever wrote them decides which one stays
        null;
      end;
    end loop;
  end loop;
end $$;
