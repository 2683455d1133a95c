-- Snapshots of search indexes, which processes keep in their data directories.

create table index_snapshots (
  token text primary key,
  created_at text not null
);
