-- A first catalogue of industries, their departments and professions; admins change it.

insert into industry_types (name, sort_order)
select name, place
from string_to_table(
  'Agriculture|Arts and entertainment|Automotive|Banking, finance and insurance|Beauty and wellness|'
  'Construction and architecture|Consulting and business services|Education|Energy and utilities|'
  'Food and beverages|Government and public services|Healthcare|Hospitality and travel|Information technology|'
  'Legal services|Logistics and transport|Manufacturing|Media, marketing and publishing|'
  'Nonprofit and religious organizations|Real estate|Retail and e-commerce|Sports and fitness|Telecommunications|'
  'Other', '|') with ordinality as list (name, place);

-- Departments that every industry has, then those of single industries.
insert into industry_departments (name, sort_order)
select name, place
from string_to_table(
  'Administration|Customer support|Engineering|Finance and accounting|Human resources|Legal and compliance|'
  'Management|Marketing|Operations|Procurement|Product and design|Research and development|Sales', '|') with ordinality as list (name, place);

insert into industry_departments (industry_type_id, name, sort_order)
select type.id, department, place
from (
  values
    ('Agriculture', 'Farming|Livestock and dairy'),
    ('Arts and entertainment', 'Performing arts|Visual arts'),
    ('Automotive', 'Repair and service|Vehicle sales'),
    ('Banking, finance and insurance', 'Banking|Insurance|Investments'),
    ('Beauty and wellness', 'Hair and beauty|Wellness and therapy'),
    ('Construction and architecture', 'Architecture|Building trades|Civil engineering|Interior design'),
    ('Education', 'Academic research|Student services|Teaching'),
    ('Food and beverages', 'Kitchen|Service'),
    ('Government and public services', 'Civil service|Defence|Public safety'),
    ('Healthcare', 'Allied health|Dentistry|Laboratory and diagnostics|Medicine|Nursing|Pharmacy'),
    ('Hospitality and travel', 'Front office|Tours and travel'),
    ('Information technology', 'Data and artificial intelligence|Infrastructure and security|Quality assurance|Software development'),
    ('Legal services', 'Corporate law|Litigation'),
    ('Logistics and transport', 'Aviation and shipping|Drivers and fleet|Warehouse'),
    ('Manufacturing', 'Maintenance|Production|Quality control'),
    ('Media, marketing and publishing', 'Creative|Editorial'),
    ('Nonprofit and religious organizations', 'Community work|Ministry'),
    ('Real estate', 'Brokerage|Property management'),
    ('Retail and e-commerce', 'Merchandising|Store'),
    ('Sports and fitness', 'Coaching|Professional sports'),
    ('Telecommunications', 'Field service|Networks')
) as list (industry, names)
join industry_types type on type.name = list.industry
cross join lateral string_to_table(list.names, '|') with ordinality as names (department, place)
order by type.id, place;

-- Professions of no department: industry and department are empty.
insert into profession_types (industry_department_id, name, sort_order)
select department.id, profession, place
from (
  values
    ('', '', 'Business owner|Consultant|Founder|Freelancer|Homemaker|Investor|Retired|Student|Volunteer'),
    ('', 'Administration', 'Administrator|Executive assistant|Office manager|Receptionist'),
    ('', 'Customer support', 'Customer service representative|Customer success manager'),
    ('', 'Engineering', 'Chemical engineer|Electrical engineer|Mechanical engineer|Technician'),
    ('', 'Finance and accounting', 'Accountant|Auditor|Bookkeeper|Chartered accountant|Financial analyst|Tax consultant'),
    ('', 'Human resources', 'HR manager|Recruiter|Trainer'),
    ('', 'Legal and compliance', 'Company secretary|Compliance officer|Legal adviser'),
    ('', 'Management', 'Chief executive officer|Director|General manager|Managing director|Partner|Project manager|Team leader'),
    ('', 'Marketing', 'Brand manager|Digital marketer|Event manager|Marketing manager'),
    ('', 'Operations', 'Operations manager|Supervisor'),
    ('', 'Procurement', 'Buyer|Procurement manager'),
    ('', 'Product and design', 'Graphic designer|Product designer|Product manager'),
    ('', 'Research and development', 'Research scientist'),
    ('', 'Sales', 'Account manager|Business development manager|Sales manager|Sales representative'),
    ('Agriculture', 'Farming', 'Agronomist|Farmer|Gardener'),
    ('Agriculture', 'Livestock and dairy', 'Dairy farmer|Veterinarian'),
    ('Arts and entertainment', 'Performing arts', 'Actor|Dancer|Musician|Singer'),
    ('Arts and entertainment', 'Visual arts', 'Artist|Photographer'),
    ('Automotive', 'Repair and service', 'Mechanic'),
    ('Banking, finance and insurance', 'Banking', 'Banker|Loan officer'),
    ('Banking, finance and insurance', 'Insurance', 'Insurance agent|Underwriter'),
    ('Banking, finance and insurance', 'Investments', 'Financial adviser|Stockbroker'),
    ('Beauty and wellness', 'Hair and beauty', 'Beautician|Hairdresser|Makeup artist'),
    ('Beauty and wellness', 'Wellness and therapy', 'Massage therapist|Yoga teacher'),
    ('Construction and architecture', 'Architecture', 'Architect'),
    ('Construction and architecture', 'Building trades', 'Carpenter|Contractor|Electrician|Painter|Plumber'),
    ('Construction and architecture', 'Civil engineering', 'Civil engineer|Surveyor'),
    ('Construction and architecture', 'Interior design', 'Interior designer'),
    ('Education', 'Academic research', 'Professor|Researcher'),
    ('Education', 'Student services', 'Career counsellor|Librarian'),
    ('Education', 'Teaching', 'Lecturer|Principal|Teacher|Tutor'),
    ('Food and beverages', 'Kitchen', 'Baker|Chef'),
    ('Food and beverages', 'Service', 'Caterer|Restaurant manager'),
    ('Government and public services', 'Civil service', 'Civil servant|Elected representative'),
    ('Government and public services', 'Defence', 'Armed forces member'),
    ('Government and public services', 'Public safety', 'Firefighter|Police officer'),
    ('Healthcare', 'Allied health', 'Dietitian|Optometrist|Physiotherapist|Psychologist'),
    ('Healthcare', 'Dentistry', 'Dentist'),
    ('Healthcare', 'Laboratory and diagnostics', 'Laboratory technician|Radiologist'),
    ('Healthcare', 'Medicine', 'Doctor|Surgeon'),
    ('Healthcare', 'Nursing', 'Midwife|Nurse'),
    ('Healthcare', 'Pharmacy', 'Pharmacist'),
    ('Hospitality and travel', 'Front office', 'Hotel manager'),
    ('Hospitality and travel', 'Tours and travel', 'Tour guide|Travel agent'),
    ('Information technology', 'Data and artificial intelligence', 'Data analyst|Data scientist|Machine learning engineer'),
    ('Information technology', 'Infrastructure and security', 'Cloud engineer|Security engineer|System administrator'),
    ('Information technology', 'Quality assurance', 'Test engineer'),
    ('Information technology', 'Software development', 'Mobile developer|Software architect|Software engineer|Web developer'),
    ('Legal services', 'Corporate law', 'Notary|Patent attorney'),
    ('Legal services', 'Litigation', 'Lawyer|Magistrate'),
    ('Logistics and transport', 'Aviation and shipping', 'Pilot|Ship officer'),
    ('Logistics and transport', 'Drivers and fleet', 'Driver|Fleet manager'),
    ('Logistics and transport', 'Warehouse', 'Warehouse manager'),
    ('Manufacturing', 'Maintenance', 'Maintenance engineer'),
    ('Manufacturing', 'Production', 'Machine operator|Production manager'),
    ('Manufacturing', 'Quality control', 'Quality inspector'),
    ('Media, marketing and publishing', 'Creative', 'Content creator|Copywriter|Video editor'),
    ('Media, marketing and publishing', 'Editorial', 'Editor|Journalist|Translator|Writer'),
    ('Nonprofit and religious organizations', 'Community work', 'Fundraiser|Social worker'),
    ('Nonprofit and religious organizations', 'Ministry', 'Clergy member'),
    ('Real estate', 'Brokerage', 'Real estate agent'),
    ('Real estate', 'Property management', 'Property manager'),
    ('Retail and e-commerce', 'Store', 'Shopkeeper|Store manager'),
    ('Sports and fitness', 'Coaching', 'Coach|Personal trainer'),
    ('Sports and fitness', 'Professional sports', 'Athlete'),
    ('Telecommunications', 'Networks', 'Network engineer')
) as list (industry, department, names)
left join industry_types type on type.name = list.industry
left join industry_departments department
  on department.name = list.department and department.industry_type_id is not distinct from type.id
cross join lateral string_to_table(list.names, '|') with ordinality as names (profession, place)
order by department.id nulls first, place;
