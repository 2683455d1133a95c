-- Models with their cards, deleted models, counters of changes, the progress of imports, and custom snippet templates.
-- Clients remember what they uploaded by a URL that contains `xet_epoch`.

create table models (
  key integer primary key,
  id text not null,
  lower_id text not null unique,
  seq bigint not null unique,
  record text not null
);

create table cards (
  model_key integer primary key references models (key) on delete cascade,
  text text not null
);

create table deleted_models (
  lower_id text primary key,
  id text not null,
  seq bigint not null unique
);

create table counters (
  name text primary key,
  value bigint not null
);

create table imports (
  source text primary key,
  cursor text,
  read integer not null,
  stored integer not null,
  rejected integer not null,
  started_at text not null,
  updated_at text not null,
  finished_at text
);

create table snippet_templates (
  name text primary key,
  record text not null,
  updated_at text not null,
  updated_by text
);

insert into counters (name, value) values
  ('models', 0),
  ('accounts', 0),
  ('repositories', 0),
  ('xet_epoch', 1),
  ('router', 0),
  ('offers', 0),
  ('measurements', 0);
