-- Adds the counts of rate limits that several processes share, in the form that `rate-limiter-flexible` expects.

create table rate_limits (
  key text primary key,
  points bigint not null,
  expire bigint
);
