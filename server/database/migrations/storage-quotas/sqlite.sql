update repositories set owner = substr(lower_id, 1, instr(lower_id, '/') - 1);

create unique index storage_used_repository on storage_used (repository_key, uploader);

create trigger lfs_files_inserted after insert on lfs_files
begin
  insert into storage_used values
    (new.repository_key, case new.committed when 1 then '' else lower(new.uploaded_by) end, new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger lfs_files_deleted after delete on lfs_files
begin
  insert into storage_used values
    (old.repository_key, case old.committed when 1 then '' else lower(old.uploaded_by) end, -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger lfs_files_committed after update of committed on lfs_files when old.committed <> new.committed
begin
  insert into storage_used values
    (old.repository_key, case old.committed when 1 then '' else lower(old.uploaded_by) end, -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used values
    (new.repository_key, case new.committed when 1 then '' else lower(new.uploaded_by) end, new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger git_objects_inserted after insert on git_objects
begin
  insert into storage_used values (new.repository_key, '', new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used values (0, '', new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger git_objects_deleted after delete on git_objects
begin
  insert into storage_used values (old.repository_key, '', -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
  insert into storage_used values (0, '', -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger stored_blobs_inserted after insert on stored_blobs
begin
  insert into storage_used values (0, '', new.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;

create trigger stored_blobs_deleted after delete on stored_blobs
begin
  insert into storage_used values (0, '', -old.size)
  on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;
end;
