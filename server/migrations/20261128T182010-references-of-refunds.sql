-- Of the transfer by which somebody has given money back that no provider has; empty for the others.
alter table refunds add column reference text not null default '';
