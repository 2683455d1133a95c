-- Announces each commit that assigns numbers of changes to the processes that listen. The announcement is part of the
-- transaction, so it is sent with the commit or not at all.

create function modelyard_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('modelyard_' || new.name, '');
  return null;
end $$;

create trigger announce after update on counters for each row
  when (old.value is distinct from new.value) execute function modelyard_announce();
