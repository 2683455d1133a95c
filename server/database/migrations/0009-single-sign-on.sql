-- Marks roles that come from groups of the identity provider, and adds the sign-ins of sessions at the provider.

alter table members add column from_group integer not null default 0;
alter table users add column admin_from_group integer not null default 0;

create table provider_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  id_token text not null
);

create index provider_sessions_of_user on provider_sessions (issuer, subject);
