drop trigger git_objects_inserted;
drop trigger git_objects_deleted;

create trigger git_objects_inserted after insert on git_objects
begin
  insert into storage_used values (new.repository_key, new.uploader, new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used select 0, '', new.size where new.sha256 is null
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger git_objects_deleted after delete on git_objects
begin
  insert into storage_used values (old.repository_key, old.uploader, -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used select 0, '', -old.size where old.sha256 is null
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger git_objects_adopted after update of uploader on git_objects when old.uploader <> new.uploader
begin
  insert into storage_used values (old.repository_key, old.uploader, -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used values (new.repository_key, new.uploader, new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;
