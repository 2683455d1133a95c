-- Marks the access requests of users who were granted access without asking, so that their email addresses stay hidden.

update access_requests
set fields = 'null'
where fields = '{}' and reviewed_by is not null and asked_at = reviewed_at;
