-- Texts are stored in the composed form of Unicode (NFC) from now on, so that what looks the same is the same. This brings
-- those of before to it. The audit log, the ledger and mails stay as they were written.
do $$
declare
  place record;
  spot tid;
begin
  for place in
    select attrelid::regclass as of_table, attname as of_column, atttypid::regtype as of_type
    from (values
      ('abuse_reports', '{message}'),
      ('batches', '{name,product_note,design}'),
      ('card_permissions', '{reason}'),
      ('cards', '{title,subtitle,summary,content,blocked_reason}'),
      ('cities', '{name}'),
      ('contact_messages', '{name,subject,message}'),
      ('contact_replies', '{body}'),
      ('countries', '{name}'),
      ('districts', '{name}'),
      ('dynamic_links', '{blocked_reason}'),
      ('faqs', '{question,answer,category,translations}'),
      ('industry_departments', '{name}'),
      ('industry_types', '{name}'),
      ('invitations', '{name}'),
      ('partners', '{company_name}'),
      ('passkeys', '{name}'),
      ('profession_types', '{name}'),
      ('qr_designs', '{name,design,payload}'),
      ('qrcodes', '{label,campaign,design}'),
      ('saved_contacts', '{note}'),
      ('shared_contacts', '{name,company,message}'),
      ('site_features', '{title,body,translations}'),
      ('site_services', '{title,body,translations}'),
      ('states', '{name}'),
      ('students', '{institution,student_no,revoked_reason}'),
      ('templates', '{name,presets}'),
      ('users', '{name,blocked_reason}')
    ) as places (name, names)
    join pg_attribute on attrelid = places.name::regclass and attname = any (places.names::name[])
  loop
    for spot in execute format(
      'select ctid from %s where %I::text is not nfc normalized', place.of_table, place.of_column)
    loop
      begin
        execute format('update %1$s set %2$I = normalize(%2$I::text, nfc)::%3$s where ctid = $1',
          place.of_table, place.of_column, place.of_type) using spot;
      exception when unique_violation then
        -- Two rows that look alike were two until now: which of them gets another name, only a person can say.
        raise notice '% in % stays in its form: another row looks the same', place.of_column, place.of_table;
      end;
    end loop;
  end loop;
end $$;

update visits set campaign = normalize(campaign, nfc) where campaign is not nfc normalized;
