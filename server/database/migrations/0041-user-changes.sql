-- The last change of accounts that affected each user. Other changes affect all users.

create table user_changes (
  user_id text primary key references users (id) on delete cascade,
  number bigint not null
);

create index user_changes_by_number on user_changes (number);

insert into counters (name, value) values ('user_changes', 0);
