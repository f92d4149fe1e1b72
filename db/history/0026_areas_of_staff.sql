-- The areas in which staff work (decisions 41). Who is an admin already keeps everything; employees have the
-- employee area by their role, whatever stands here.
alter table users
  add column areas text[] not null default '{}'
    check (areas <@ array['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office']);

update users
set areas = array['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office']
where role = 'admin';

-- The first admin always works everywhere: somebody must be able to give every area.
alter table users
  add constraint users_first_admin_areas
    check (not is_first_admin or areas @> array['desk', 'rates', 'money', 'land', 'staff', 'recruitment', 'office']);
