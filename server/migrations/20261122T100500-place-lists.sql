-- Indexes for the order in which admins see places and professions, so that a deep page does not read what it skips.
-- They include the parents: the lists join them, and an index that lacks a joined column makes the database read rows.
create index states_by_name on states (name, id) include (country_id);
create index districts_by_name on districts (name, id) include (state_id);
create index cities_by_name on cities (name, id) include (state_id, district_id);
create index industry_types_in_order on industry_types (sort_order, id);
create index industry_departments_in_order on industry_departments (sort_order, id) include (industry_type_id);
create index profession_types_in_order on profession_types (sort_order, id) include (industry_department_id);
