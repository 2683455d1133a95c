-- Histories are read newest first.

create index git_commits_by_age on git_commits (repository_key, depth, committed_at, oid);
