-- Providers with their keys, prices, and performance metrics; budgets; and the ledger of requests with logged prompts.
-- Costs are in 10⁻⁹ USD, null where the price is unknown. Requests of the journal come without the row of their choice,
-- so `choice_id` references nothing.

create table providers (
  id text primary key,
  kind text not null,
  label text,
  base_url text,
  enabled integer not null,
  position integer,
  allow_http integer not null,
  needs_key integer not null,
  updated_at text not null
);

create table provider_keys (
  id text primary key,
  owner text not null,
  org_id text references orgs (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  provider text not null,
  label text not null,
  last4 text not null,
  sealed text not null,
  created_by text,
  created_at text not null,
  used_at text,
  constraint provider_keys_of_owner unique (owner, provider)
);

create table provider_preferences (
  owner text primary key,
  org_id text references orgs (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  record text not null
);

create table offers (
  lower_id text not null,
  model_id text not null,
  provider text not null,
  provider_id text,
  input bigint,
  output bigint,
  cached_input bigint,
  per_call bigint,
  context bigint,
  tools integer,
  structured_output integer,
  source text not null,
  as_of text not null,
  constraint offers_key primary key (lower_id, provider)
);

create table offer_traits (
  provider text not null,
  lower_id text not null,
  entered integer not null,
  model_id text not null,
  region text,
  quantization text,
  source text not null,
  as_of text not null,
  constraint offer_traits_key primary key (provider, lower_id, entered)
);

create table budgets (
  id text primary key,
  owner text not null,
  org_id text references orgs (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  on_user text references users (id) on delete cascade,
  on_token text references tokens (id) on delete cascade,
  on_model text,
  period text not null,
  nano bigint,
  tokens bigint,
  calls bigint,
  unpriced text not null,
  created_by text,
  created_at text not null
);

create table budget_spend (
  budget_id text not null references budgets (id) on delete cascade,
  start text not null,
  nano bigint not null,
  tokens bigint not null,
  constraint budget_spend_key primary key (budget_id, start)
);

create table router_processes (
  id text primary key,
  seen_at bigint not null
);

create table budget_leases (
  budget_id text not null references budgets (id) on delete cascade,
  start text not null,
  process text not null,
  nano bigint not null,
  tokens bigint not null,
  constraint budget_leases_key primary key (budget_id, start, process)
);

create table calls (
  key text primary key,
  at bigint not null,
  request_id text not null,
  token_id text not null,
  user_id text not null,
  org_id text not null,
  model text not null,
  provider text not null,
  provider_model text,
  key_id text,
  surface text,
  path text not null,
  status integer not null,
  outcome text not null,
  streamed integer not null,
  counted integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cached_tokens bigint not null,
  reasoning_tokens bigint not null,
  cost bigint,
  first_byte_ms integer,
  total_ms integer not null,
  attempts text not null,
  suffix text,
  input_bytes bigint,
  output_bytes bigint,
  choice_id text
);
create index calls_at on calls (at);
create index calls_of_user on calls (user_id, at);
create index calls_of_org on calls (org_id, at);
create index calls_of_request on calls (request_id);

create table call_choices (
  id text primary key,
  used_at bigint not null,
  choice text not null
);
create index call_choices_used on call_choices (used_at);

create table usage_days (
  day text not null,
  token_id text not null,
  user_id text not null,
  org_id text not null,
  model text not null,
  provider text not null,
  calls bigint not null,
  failed bigint not null,
  unpriced bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost bigint not null,
  constraint usage_days_key primary key (day, token_id, user_id, org_id, model, provider)
);

create table measurements (
  span text not null,
  start bigint not null,
  provider text not null,
  provider_model text not null,
  source text not null,
  seq bigint not null,
  calls bigint not null,
  answered bigint not null,
  failed text not null,
  first text not null,
  whole text not null,
  speed text not null,
  constraint measurements_key primary key (provider, provider_model, span, start, source)
);
create index measurements_seq on measurements (seq);
create index measurements_start on measurements (span, start);

create table probes (
  id text primary key,
  settings text not null,
  process text not null,
  until bigint not null
);

create table recording_settings (
  owner text primary key,
  org_id text references orgs (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  days integer not null,
  since text not null
);

create table recordings (
  id text primary key,
  owner text not null,
  org_id text references orgs (id) on delete cascade,
  caller_id text not null references users (id) on delete cascade,
  request_id text not null,
  at bigint not null,
  expires_at bigint not null,
  bytes integer not null,
  sealed text not null
);
create index recordings_of_call on recordings (request_id);
create index recordings_of_owner on recordings (owner);
create index recordings_expire on recordings (expires_at);
