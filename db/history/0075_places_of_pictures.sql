-- Pictures of a room that were dropped together stand in that order, whichever is ready or sent again first: each
-- keeps its place, the number of its drop by ten thousands and its own within it.
alter table waiting_pictures add column place integer not null default 0;
-- In the order of `images`; those from before have none and stay where they are.
alter table rooms add column image_places integer[] not null default '{}';
drop trigger rooms_version on rooms;
create trigger rooms_version before update on rooms for each row execute function
  raise_version('room_id', 'but', 'images', 'image_alts', 'image_places', 'feed_key', 'archived_at', 'created_at', 'updated_at');
