-- A mail server can take a mail and write later that it could not be delivered; a person can say that they do not want such mails.
alter table mail_deliveries drop constraint mail_deliveries_status_known;
alter table mail_deliveries add constraint mail_deliveries_status_known
  check (status in ('queued', 'stored', 'sent', 'waiting', 'refused', 'failed', 'bounced', 'dropped')) not valid;
alter table mail_deliveries drop constraint mail_deliveries_reason_known;
alter table mail_deliveries add constraint mail_deliveries_reason_known
  check (reason in ('unreachable', 'unwanted', 'limit', 'obsolete')) not valid;
-- What is not sent to the address: all, or what its person may switch off.
alter table unreachable_addresses add column scope text not null default 'all';
alter table unreachable_addresses add constraint unreachable_addresses_scope_known check (scope in ('all', 'optional')) not valid;
-- That a mail server takes a mail to it proves nothing: it did so before, and sent the mail back.
alter table unreachable_addresses add column has_bounced boolean not null default false;
