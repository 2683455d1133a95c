insert into stored_blobs
select sha256, max(size) from git_objects where sha256 is not null group by sha256
on conflict (sha256) do nothing;
