-- no transaction
create index concurrently if not exists cards_company_logo on cards ((content ->> 'company_logo'))
  where content ->> 'company_logo' <> '';
