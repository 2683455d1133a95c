-- Adds codes with which users allow programs to sign in, the refresh tokens of these programs, and the branches into
-- which pull requests are merged.

create table device_codes (
  id text primary key,
  device_hash text not null unique,
  user_hash text not null unique,
  client_id text not null,
  agent text not null,
  address text not null,
  created_at text not null,
  expires_at text not null,
  decided_at text,
  user_id text references users (id) on delete cascade,
  token_name text,
  role text
);

create index device_codes_by_expiry on device_codes (expires_at);

create table refresh_tokens (
  token_id text primary key references tokens (id) on delete cascade,
  hash text not null unique,
  previous_hash text unique,
  rotated_at text,
  access_hash text,
  access_until text,
  client_id text not null,
  expires_at text not null
);

alter table discussions add column base text not null default 'refs/heads/main';
