-- Prices per image, megapixel, second, and character, and how long to wait for the first byte of a provider.

alter table deployments add column per_image bigint;
alter table deployments add column per_megapixel bigint;
alter table deployments add column per_second bigint;
alter table deployments add column per_character bigint;
alter table providers add column first_byte_ms integer;
