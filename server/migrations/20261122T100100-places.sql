-- Places below countries, and professions. Rows come from the two files after this one.

-- Row 1 stands for the whole world (UN M49 code 001): prices and taxes of countries that have none of their own. It is no
-- place that an address can name.
alter table countries
  add column locale text,
  add column is_place boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  drop constraint countries_dial_code_form,
  add constraint countries_dial_code_form
    check (case when is_place then dial_code ~ '^\+[0-9]{1,4}$' else dial_code = '' end),
  add constraint countries_locale_form check (locale ~ '^[a-z]{2,3}-[A-Z]{2}$');

-- XW is one of the codes that ISO 3166-1 leaves to its users.
insert into countries (id, name, iso2, dial_code, currency, is_place) values (1, 'World', 'XW', '', 'USD', false);

-- How amounts and dates are written: the most likely language of each country (CLDR), or English where it is the language of
-- business.
update countries set locale = list.language || '-' || countries.iso2
from (
  values
    ('am', 'ET'),
    ('ar', 'DZ EG EH IQ JO KM LB LY MA MR PS SD SY TD TN YE'),
    ('az', 'AZ'),
    ('bg', 'BG'),
    ('bs', 'BA'),
    ('ca', 'AD'),
    ('cs', 'CZ'),
    ('da', 'DK GL'),
    ('de', 'AT CH DE LI'),
    ('el', 'GR'),
    ('en', 'AE AG AI AS AU BB BD BH BM BS BT BW BZ CA CC CK CX CY DM FJ FK FM GB GD GG GH GI GM GU GY '
      'HK IE IM IN IO JE JM KE KI KN KW KY LC LK LR LS MH MP MS MT MU MV MW MY NA NF NG NP NR NU '
      'NZ OM PG PH PK PW QA RW SA SB SC SG SH SL SS SX SZ TC TK TO TT TV TZ UG US VC VG VI VU WS '
      'ZA ZM ZW'),
    ('es', 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'),
    ('et', 'EE'),
    ('fa', 'AF IR'),
    ('fi', 'FI'),
    ('fo', 'FO'),
    ('fr', 'BF BI BJ BL CD CF CG CI CM DJ FR GA GF GN GP HT LU MC MF MG ML MQ NC NE PF PM RE SN TG WF '
      'YT'),
    ('he', 'IL'),
    ('hr', 'HR'),
    ('hu', 'HU'),
    ('hy', 'AM'),
    ('id', 'ID'),
    ('is', 'IS'),
    ('it', 'IT SM VA'),
    ('ja', 'JP'),
    ('ka', 'GE'),
    ('kk', 'KZ'),
    ('km', 'KH'),
    ('ko', 'KP KR'),
    ('ky', 'KG'),
    ('lo', 'LA'),
    ('lt', 'LT'),
    ('lv', 'LV'),
    ('mk', 'MK'),
    ('mn', 'MN'),
    ('ms', 'BN'),
    ('my', 'MM'),
    ('nb', 'NO SJ'),
    ('nl', 'AW BE BQ CW NL SR'),
    ('pl', 'PL'),
    ('pt', 'AO BR CV GW MZ PT ST TL'),
    ('ro', 'MD RO'),
    ('ru', 'BY RU'),
    ('sk', 'SK'),
    ('sl', 'SI'),
    ('so', 'SO'),
    ('sq', 'AL'),
    ('sr', 'ME RS'),
    ('sv', 'AX SE'),
    ('tg', 'TJ'),
    ('th', 'TH'),
    ('ti', 'ER'),
    ('tk', 'TM'),
    ('tr', 'TR'),
    ('uk', 'UA'),
    ('uz', 'UZ'),
    ('vi', 'VN'),
    ('zh', 'CN MO TW')
) as list (language, codes)
where countries.iso2 = any (string_to_array(list.codes, ' '));

create table states (
  id bigint generated always as identity primary key,
  country_id integer not null references countries (id),
  name text not null,
  -- ISO 3166-2, with the country: IN-KA.
  code text not null default '',
  -- The two digits that an Indian GST number begins with; they decide between CGST with SGST and IGST.
  gst_code text,
  is_union_territory boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint states_name_once unique (country_id, name),
  constraint states_gst_code_once unique (country_id, gst_code),
  constraint states_code_form check (code ~ '^([A-Z]{2}-[A-Z0-9]{1,3})?$'),
  constraint states_gst_code_form check (gst_code ~ '^[0-9]{2}$')
);
create unique index states_code_once on states (code) where code <> '';

create table districts (
  id bigint generated always as identity primary key,
  state_id bigint not null references states (id),
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint districts_name_once unique (state_id, name),
  -- For the foreign key of cities.
  constraint districts_state_once unique (id, state_id)
);

create table cities (
  id bigint generated always as identity primary key,
  state_id bigint not null references states (id),
  district_id bigint,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cities_name_once unique nulls not distinct (state_id, district_id, name),
  -- The district of a city lies in the state of the city.
  constraint cities_district_in_state foreign key (district_id, state_id) references districts (id, state_id)
);
create index cities_district_id on cities (district_id, state_id);
-- Imports bring hundreds of thousands of cities; states and districts are few enough to read.
create index cities_name_trgm on cities using gin (name gin_trgm_ops);

create table industry_types (
  id bigint generated always as identity primary key,
  name text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint industry_types_name_once unique (name)
);

-- Without an industry: a department that every industry has.
create table industry_departments (
  id bigint generated always as identity primary key,
  industry_type_id bigint references industry_types (id),
  name text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint industry_departments_name_once unique nulls not distinct (industry_type_id, name)
);

-- Without a department: a profession that belongs to none, such as student.
create table profession_types (
  id bigint generated always as identity primary key,
  industry_department_id bigint references industry_departments (id),
  name text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profession_types_name_once unique nulls not distinct (industry_department_id, name)
);

alter table users
  add column industry_type_id bigint references industry_types (id),
  add column industry_department_id bigint references industry_departments (id),
  add column profession_type_id bigint references profession_types (id);
create index users_industry_type_id on users (industry_type_id);
create index users_industry_department_id on users (industry_department_id);
create index users_profession_type_id on users (profession_type_id);
