create or replace function modelyard_count_git_objects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, name, sum(bytes)
    from (
      select repository_key, uploader, size from added
      union all select 0, '', size from added where sha256 is null
    ) as counted (key, name, bytes)
    group by key, name
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'DELETE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, name, sum(bytes)
    from (
      select repository_key, uploader, -size from removed
      union all select 0, '', -size from removed where sha256 is null
    ) as counted (key, name, bytes)
    group by key, name
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'UPDATE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, name, sum(bytes)
    from (
      select repository_key, uploader, size from added
      union all select repository_key, uploader, -size from removed
    ) as counted (key, name, bytes)
    group by key, name
    having sum(bytes) <> 0;
  end if;
  return null;
end $$;

create trigger update_counted after update on git_objects referencing old table as removed new table as added
  for each statement execute function modelyard_count_git_objects();
