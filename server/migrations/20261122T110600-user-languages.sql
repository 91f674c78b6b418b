-- The language that a person chose; null until then. The default had stored English for everybody.

alter table users alter column locale drop default;
alter table users alter column locale drop not null;

update users set locale = null where locale = 'en';
