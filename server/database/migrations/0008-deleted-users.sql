-- IDs of deleted users, until their last requests are anonymized.

create table deleted_users (
  id text primary key,
  deleted_at text not null
);
