-- A picture of a service or a feature is an uploaded file, or none.
alter table site_services alter column image drop not null, alter column image drop default;
update site_services set image = null where image = '';
alter table site_services
  add constraint site_services_image_fkey foreign key (image) references files (name) on delete set null;
create index site_services_image on site_services (image);

alter table site_features alter column image drop not null, alter column image drop default;
update site_features set image = null where image = '';
alter table site_features
  add constraint site_features_image_fkey foreign key (image) references files (name) on delete set null;
create index site_features_image on site_features (image);

-- The inbox shows the newest first.
create index contact_messages_recent on contact_messages (created_at, id);
