-- Embeddings of models for the search by meaning, and the model that creates them.

create table model_embeddings (
  lower_id text primary key,
  space text not null,
  hash text not null,
  vector bytea not null
);

create table embedding_progress (
  space text primary key,
  seq bigint not null
);

alter table local_model_settings add column search_model text;
