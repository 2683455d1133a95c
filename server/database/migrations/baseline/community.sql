-- Discussions and pull requests with their events, likes, collections, and webhooks. A liked model can have no files here.

create table discussions (
  repository_key integer not null references repositories (key) on delete cascade,
  num integer not null,
  title text not null,
  status text not null,
  is_pull_request integer not null,
  author_id text not null,
  comments integer not null,
  pinned integer not null,
  merge_commit text,
  created_at text not null,
  constraint discussions_primary primary key (repository_key, num)
);

create table discussion_events (
  id text primary key,
  repository_key integer not null references repositories (key) on delete cascade,
  num integer not null,
  position integer not null,
  type text not null,
  author_id text not null,
  created_at text not null,
  data text not null,
  constraint discussion_events_order unique (repository_key, num, position)
);

create table likes (
  lower_id text not null,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  constraint likes_primary primary key (lower_id, user_id)
);
create index likes_of_user on likes (user_id, created_at);

create table collections (
  id text primary key,
  owner_id text not null,
  title text not null,
  lower_title text not null,
  description text not null,
  private integer not null,
  theme text not null,
  position integer not null,
  created_by text not null,
  created_at text not null,
  updated_at text not null,
  constraint collections_titles unique (owner_id, lower_title)
);
create index collections_updated on collections (updated_at, id);

create table collection_items (
  id text primary key,
  collection_id text not null references collections (id) on delete cascade,
  lower_id text not null,
  position integer not null,
  note text not null,
  created_at text not null,
  constraint collection_items_models unique (collection_id, lower_id)
);
create index collection_items_lower_id on collection_items (lower_id);

create table webhooks (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  url text not null,
  domains text not null,
  secret text,
  origin text not null,
  disabled text,
  disabled_reason text,
  failing_since text,
  created_at text not null,
  updated_at text not null
);
create index webhooks_of_user on webhooks (user_id);

create table webhook_watches (
  webhook_id text not null references webhooks (id) on delete cascade,
  type text not null,
  name text not null,
  lower_name text not null,
  constraint webhook_watches_primary primary key (webhook_id, lower_name, type)
);
create index webhook_watches_name on webhook_watches (lower_name);

create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  event text not null,
  state text not null,
  attempts integer not null,
  due_at text not null,
  status integer,
  problem text,
  duration_ms integer,
  created_at text not null,
  tried_at text
);
create index webhook_deliveries_due on webhook_deliveries (state, due_at);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id);
