-- Repositories with their git data, large files, Xet uploads, access requests, downloads, mirrors, and garbage
-- collection. Git objects are written before the ref that leads to them, so they do not reference a row.

create table repositories (
  key integer primary key,
  id text not null,
  lower_id text not null unique,
  created_by text not null,
  created_at text not null
);

create table repository_old_names (
  lower_id text primary key,
  repository_key integer not null references repositories (key) on delete cascade
);

create table git_refs (
  repository_key integer not null references repositories (key) on delete cascade,
  name text not null,
  target text not null,
  commit_oid text not null,
  updated_at text not null,
  constraint git_refs_primary primary key (repository_key, name)
);

create table git_objects (
  repository_key integer not null,
  oid text not null,
  type text not null,
  size integer not null,
  data bytea,
  sha256 text,
  lfs_sha256 text,
  lfs_size bigint,
  created_at text not null,
  constraint git_objects_primary primary key (repository_key, oid)
);
create index git_objects_sha256 on git_objects (sha256);

create table git_commits (
  repository_key integer not null,
  oid text not null,
  tree text not null,
  depth integer not null,
  committed_at bigint not null,
  constraint git_commits_primary primary key (repository_key, oid)
);

create table git_commit_parents (
  repository_key integer not null,
  oid text not null,
  position integer not null,
  parent text not null,
  constraint git_commit_parents_primary primary key (repository_key, oid, position)
);

create table lfs_files (
  repository_key integer not null,
  sha256 text not null,
  size bigint not null,
  uploaded_by text not null,
  uploaded_at text not null,
  constraint lfs_files_primary primary key (repository_key, sha256)
);
create index lfs_files_sha256 on lfs_files (sha256);

create table xorbs (
  hash text primary key,
  chunks bytea not null,
  created_at text not null
);

create table xorb_places (
  xorb text not null,
  first_chunk integer not null,
  last_chunk integer not null,
  sha256 text not null,
  position bigint not null,
  constraint xorb_places_primary primary key (xorb, first_chunk, sha256, position)
);
create index xorb_places_sha256 on xorb_places (sha256);

create table access_requests (
  repository_key integer not null references repositories (key) on delete cascade,
  user_id text not null,
  status text not null,
  fields text not null,
  reason text,
  asked_at text not null,
  reviewed_at text,
  reviewed_by text,
  constraint access_requests_primary primary key (repository_key, user_id)
);

create table download_days (
  repository_key integer not null references repositories (key) on delete cascade,
  day text not null,
  gets bigint not null,
  heads bigint not null,
  ci bigint not null,
  constraint download_days_primary primary key (repository_key, day)
);

create table fading_commits (
  repository_key integer not null,
  oid text not null,
  since text not null,
  constraint fading_commits_primary primary key (repository_key, oid)
);

create table fading_contents (
  sha256 text primary key,
  since text not null
);

create table mirrors (
  repository_key integer primary key,
  lower_id text not null,
  upstream text not null,
  upstream_id text not null,
  refs text not null,
  mirrored_at text
);
create index mirrors_lower_id on mirrors (lower_id);

create table garbage_runs (
  name text primary key,
  leased_until text not null,
  begun_at text not null,
  ended_at text,
  result text
);
