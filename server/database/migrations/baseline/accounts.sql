-- Users, organizations, all names that were ever assigned, and credentials. Secrets are stored as hashes only.
-- `secret_check` is a known text encrypted with the hub's key: it shows at start whether the key is the same.

create table users (
  id text primary key,
  name text not null unique,
  fullname text not null,
  email text,
  password text,
  admin integer not null,
  disabled_at text,
  created_at text not null
);

create table orgs (
  id text primary key,
  name text not null unique,
  fullname text not null,
  created_at text not null
);

create table members (
  org_id text not null references orgs (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null,
  created_at text not null,
  constraint members_key primary key (org_id, user_id)
);

create table names (
  lower_name text primary key,
  kind text not null,
  account_id text not null
);

create table sessions (
  id text primary key,
  hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  agent text not null,
  address text not null,
  created_at text not null,
  seen_at text not null,
  expires_at text not null
);
create index sessions_of_user on sessions (user_id);

create table tokens (
  id text primary key,
  hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  role text not null,
  scopes text not null,
  created_at text not null,
  expires_at text,
  used_at text,
  revoked_at text
);
create index tokens_of_user on tokens (user_id);

create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  constraint identities_key primary key (issuer, subject)
);

create table links (
  id text primary key,
  hash text not null unique,
  kind text not null,
  org_id text references orgs (id) on delete cascade,
  role text,
  created_by text references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  used_at text
);

create table secret_check (
  number integer primary key,
  sealed text not null
);
