-- Adds rendered cards and comments, by content.

create table rendered_documents (
  key text primary key,
  content bytea not null,
  used_on text not null
);

create index rendered_documents_used on rendered_documents (used_on);
