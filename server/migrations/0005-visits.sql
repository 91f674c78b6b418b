-- One row a visit, by month. No address is kept: `visitor` is an HMAC under a salt that lives two days.
create table visits (
  at timestamptz not null,
  qrcode_id bigint not null,
  source text not null check (source in ('qr', 'nfc', 'link', 'vcf')),
  visitor bytea,
  device text,
  referrer text,
  country char(2),
  is_bot boolean not null default false
) partition by range (at);
create index visits_qrcode_at on visits (qrcode_id, at);
create table visits_other partition of visits default;

create table visitor_salts (
  day date primary key,
  salt bytea not null
);
