-- Files of git objects count for the hub in `stored_blobs`.

drop trigger git_objects_inserted;
drop trigger git_objects_deleted;

create trigger git_objects_inserted after insert on git_objects
begin
  insert into storage_used values (new.repository_key, '', new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used select 0, '', new.size where new.sha256 is null
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger git_objects_deleted after delete on git_objects
begin
  insert into storage_used values (old.repository_key, '', -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used select 0, '', -old.size where old.sha256 is null
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

update storage_used
set bytes = bytes - (select coalesce(sum(size), 0) from git_objects where sha256 is not null)
where repository_key = 0;
