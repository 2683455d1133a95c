-- Collections that are shared with single users, who shared what, and whose shares users do not accept.

create table collection_shares (
  collection_id text not null references collections (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null,
  created_at text not null,
  shared_by text references users (id) on delete set null,
  constraint collection_shares_primary primary key (collection_id, user_id)
);

create index collection_shares_of_user on collection_shares (user_id);

alter table model_shares add column shared_by text references users (id) on delete set null;

create table share_blocks (
  user_id text not null references users (id) on delete cascade,
  blocked_id text not null references users (id) on delete cascade,
  created_at text not null,
  constraint share_blocks_primary primary key (user_id, blocked_id)
);
