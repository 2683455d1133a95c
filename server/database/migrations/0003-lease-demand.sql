-- Adds what a process needs in addition to its lease, so that other processes return what they do not use.

alter table budget_leases add column wanted_nano bigint not null default 0;
alter table budget_leases add column wanted_tokens bigint not null default 0;
