update repositories set owner = substr(lower_id, 1, strpos(lower_id, '/') - 1);

-- Each statement adds a row: a shared row would make writers wait for each other, or deadlock.
create index storage_used_repository on storage_used (repository_key, uploader);

create function modelyard_count_lfs_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, case committed when 1 then '' else lower(uploaded_by) end, size from added
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'DELETE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, case committed when 1 then '' else lower(uploaded_by) end, -size from removed
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'UPDATE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, case committed when 1 then '' else lower(uploaded_by) end, size from added
      union all select repository_key, case committed when 1 then '' else lower(uploaded_by) end, -size from removed
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  return null;
end $$;

create trigger insert_counted after insert on lfs_files referencing new table as added
  for each statement execute function modelyard_count_lfs_files();

create trigger delete_counted after delete on lfs_files referencing old table as removed
  for each statement execute function modelyard_count_lfs_files();

create trigger update_counted after update on lfs_files referencing old table as removed new table as added
  for each statement execute function modelyard_count_lfs_files();

create function modelyard_count_git_objects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, '', size from added
      union all select 0, '', size from added
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'DELETE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, '', -size from removed
      union all select 0, '', -size from removed
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  return null;
end $$;

create trigger insert_counted after insert on git_objects referencing new table as added
  for each statement execute function modelyard_count_git_objects();

create trigger delete_counted after delete on git_objects referencing old table as removed
  for each statement execute function modelyard_count_git_objects();

create function modelyard_count_stored_blobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select 0, '', size from added
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'DELETE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select 0, '', -size from removed
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  return null;
end $$;

create trigger insert_counted after insert on stored_blobs referencing new table as added
  for each statement execute function modelyard_count_stored_blobs();

create trigger delete_counted after delete on stored_blobs referencing old table as removed
  for each statement execute function modelyard_count_stored_blobs();
