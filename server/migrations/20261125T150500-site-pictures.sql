-- Pictures of the website belong to nobody: they stay when the account that sent them is erased.
alter table files drop constraint files_purpose_known;
alter table files add constraint files_purpose_known check (purpose in ('card', 'export', 'site'));
update files set owner_id = null, purpose = 'site'
where exists (select from site_services where image = files.name)
  or exists (select from site_features where image = files.name)
  or exists (select from templates where logo = files.name);
alter table files add constraint files_of_site_have_no_owner check (purpose <> 'site' or owner_id is null);
