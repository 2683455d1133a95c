-- Models that are shared with single users.

create table model_shares (
  repository_key integer not null references repositories (key) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null,
  created_at text not null,
  constraint model_shares_primary primary key (repository_key, user_id)
);

create index model_shares_of_user on model_shares (user_id);
