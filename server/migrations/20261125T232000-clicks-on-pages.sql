-- Clicks on everything that a page offers are counted, not only saved contacts. The server knows the names.
alter table clicks
  drop constraint clicks_click_for_known,
  add constraint clicks_click_for_form check (click_for ~ '^[a-z_]{1,20}$');
