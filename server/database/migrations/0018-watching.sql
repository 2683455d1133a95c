-- Readers that were counted as downloads; and what users follow, what happened there, and which of it they have read.
-- An activity is stored once for each topic, not for each follower.

create table download_readers (
  mark text primary key,
  day text not null
);

create index download_readers_day on download_readers (day);

create table follows (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  topic text not null,
  type text not null,
  target text not null,
  repository_key integer references repositories (key) on delete cascade,
  created_at text not null,
  constraint follows_topics unique (user_id, topic)
);

create index follows_topic on follows (topic);
create index follows_repository on follows (repository_key);

create table activities (
  id text primary key,
  kind text not null,
  actor_id text,
  repository_key integer references repositories (key) on delete cascade,
  num integer,
  data text not null,
  since text not null,
  created_at text not null
);

create index activities_repository on activities (repository_key);

create table activity_topics (
  topic text not null,
  activity_id text not null references activities (id) on delete cascade,
  constraint activity_topics_primary primary key (topic, activity_id)
);

create index activity_topics_activity on activity_topics (activity_id);

create table notification_settings (
  user_id text primary key references users (id) on delete cascade,
  read_until text not null,
  feed_hash text unique,
  feed_created_at text
);

create table notification_reads (
  user_id text not null references users (id) on delete cascade,
  activity_id text not null references activities (id) on delete cascade,
  constraint notification_reads_primary primary key (user_id, activity_id)
);

create index notification_reads_activity on notification_reads (activity_id);
