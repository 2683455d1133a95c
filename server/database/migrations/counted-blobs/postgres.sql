-- Files of git objects count for the hub in `stored_blobs`.

create or replace function modelyard_count_git_objects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, '', size from added
      union all select 0, '', size from added where sha256 is null
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  if tg_op = 'DELETE' then
    insert into storage_used (repository_key, uploader, bytes)
    select key, uploader, sum(bytes)
    from (
      select repository_key, '', -size from removed
      union all select 0, '', -size from removed where sha256 is null
    ) as counted (key, uploader, bytes)
    group by key, uploader
    having sum(bytes) <> 0;
  end if;
  return null;
end $$;

insert into storage_used (repository_key, uploader, bytes)
select 0, '', -sum(size) from git_objects where sha256 is not null having count(*) > 0;
