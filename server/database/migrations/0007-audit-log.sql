-- Security-relevant actions. Entries outlive the users, organizations, and models that they name.

create table audit_log (
  id text primary key,
  at text not null,
  action text not null,
  actor text,
  via text not null,
  token text,
  address text,
  subject text,
  org_id text,
  details text not null,
  request_id text
);

create index audit_log_at on audit_log (at, id);
create index audit_log_of_org on audit_log (org_id, at);
