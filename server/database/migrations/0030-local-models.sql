-- Models that run on the hub's machine, and their limit of memory.

create table local_models (
  lower_id text primary key,
  model_id text not null,
  engine text not null,
  file text not null,
  tasks text not null,
  context integer not null,
  parallel integer not null,
  added_at text not null
);

create table local_model_settings (
  owner text primary key,
  memory bigint not null
);
