-- Counts stored bytes. Triggers count the rows of three tables in `storage_used`, whatever adds or deletes them: for
-- each repository, for uploads of a user that no commit uses, and, as repository 0, for the hub.

alter table repositories add column owner text not null default '';
create index repositories_owner on repositories (owner);

-- Existing files may be part of a commit, so they count for the repository.
alter table lfs_files add column committed integer not null default 1;
create index lfs_files_uncommitted on lfs_files (repository_key, sha256) where committed = 0;
create index git_objects_lfs on git_objects (repository_key, lfs_sha256) where lfs_sha256 is not null;

create table stored_blobs (
  sha256 text primary key,
  size bigint not null
);

create table storage_used (
  repository_key integer not null,
  uploader text not null,
  bytes bigint not null
);

create index storage_used_uploader on storage_used (uploader);

create table storage_reservations (
  id text primary key,
  owner text not null,
  uploader text not null,
  bytes bigint not null,
  expires_at text not null
);

create table storage_limits (
  account_id text primary key,
  bytes bigint
);

insert into stored_blobs select sha256, max(size) from lfs_files group by sha256;

insert into storage_used (repository_key, uploader, bytes)
select repository_key, '', sum(size)
from (
  select repository_key, size from lfs_files
  union all select repository_key, size from git_objects
  union all select 0, size from git_objects
  union all select 0, size from stored_blobs
) as counted
group by repository_key;
