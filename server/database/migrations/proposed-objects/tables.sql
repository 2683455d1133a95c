-- The user for whom an object counts until a branch or a tag leads to it; empty for the owner of the repository.

alter table git_objects add column uploader text not null default '';
create index git_objects_proposed on git_objects (repository_key, oid) where uploader <> '';
