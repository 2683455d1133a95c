-- Adds the user whose password a one-time link sets.

alter table links add column user_id text references users (id) on delete cascade;
