-- States, provinces and similar regions with their ISO 3166-2 codes, and the districts of India (decision 0054).
-- Each list is `code:name|code:name|…`; the country's part of the code is added.

insert into states (country_id, code, name)
select country.id, list.iso2 || '-' || split_part(entry, ':', 1), split_part(entry, ':', 2)
from (
  values
    ('AE', 'AZ:Abu Dhabi|AJ:Ajman|DU:Dubai|FU:Fujairah|RK:Ras Al Khaimah|SH:Sharjah|UQ:Umm Al Quwain'),
    ('AT', '1:Burgenland|2:Carinthia|3:Lower Austria|5:Salzburg|6:Styria|7:Tyrol|4:Upper Austria|9:Vienna|8:Vorarlberg'),
    ('AU', 'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|'
      'TAS:Tasmania|VIC:Victoria|WA:Western Australia'),
    ('BD', 'A:Barishal|B:Chattogram|C:Dhaka|D:Khulna|H:Mymensingh|E:Rajshahi|F:Rangpur|G:Sylhet'),
    ('BH', '13:Capital|15:Muharraq|17:Northern|14:Southern'),
    ('BR', 'AC:Acre|AL:Alagoas|AP:Amapá|AM:Amazonas|BA:Bahia|CE:Ceará|DF:Distrito Federal|ES:Espírito Santo|GO:Goiás|'
      'MA:Maranhão|MT:Mato Grosso|MS:Mato Grosso do Sul|MG:Minas Gerais|PA:Pará|PB:Paraíba|PR:Paraná|PE:Pernambuco|'
      'PI:Piauí|RJ:Rio de Janeiro|RN:Rio Grande do Norte|RS:Rio Grande do Sul|RO:Rondônia|RR:Roraima|SC:Santa Catarina|'
      'SP:São Paulo|SE:Sergipe|TO:Tocantins'),
    ('BT', '33:Bumthang|12:Chhukha|22:Dagana|GA:Gasa|13:Haa|44:Lhuentse|42:Monggar|11:Paro|43:Pema Gatshel|23:Punakha|'
      '45:Samdrup Jongkhar|14:Samtse|31:Sarpang|15:Thimphu|41:Trashigang|TY:Trashi Yangtse|32:Trongsa|21:Tsirang|'
      '24:Wangdue Phodrang|34:Zhemgang'),
    ('CA', 'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|'
      'NT:Northwest Territories|NS:Nova Scotia|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|'
      'YT:Yukon'),
    ('CH', 'AG:Aargau|AR:Appenzell Ausserrhoden|AI:Appenzell Innerrhoden|BL:Basel-Landschaft|BS:Basel-Stadt|BE:Bern|'
      'FR:Fribourg|GE:Geneva|GL:Glarus|GR:Graubünden|JU:Jura|LU:Lucerne|NE:Neuchâtel|NW:Nidwalden|OW:Obwalden|'
      'SH:Schaffhausen|SZ:Schwyz|SO:Solothurn|SG:St. Gallen|TG:Thurgau|TI:Ticino|UR:Uri|VS:Valais|VD:Vaud|ZG:Zug|'
      'ZH:Zurich'),
    ('DE', 'BW:Baden-Württemberg|BY:Bavaria|BE:Berlin|BB:Brandenburg|HB:Bremen|HH:Hamburg|HE:Hesse|NI:Lower Saxony|'
      'MV:Mecklenburg-Western Pomerania|NW:North Rhine-Westphalia|RP:Rhineland-Palatinate|SL:Saarland|SN:Saxony|'
      'ST:Saxony-Anhalt|SH:Schleswig-Holstein|TH:Thuringia'),
    ('FR', 'ARA:Auvergne-Rhône-Alpes|BFC:Bourgogne-Franche-Comté|BRE:Brittany|CVL:Centre-Val de Loire|20R:Corsica|'
      'GES:Grand Est|HDF:Hauts-de-France|IDF:Île-de-France|NOR:Normandy|NAQ:Nouvelle-Aquitaine|OCC:Occitania|'
      'PDL:Pays de la Loire|PAC:Provence-Alpes-Côte d’Azur'),
    ('GB', 'ENG:England|NIR:Northern Ireland|SCT:Scotland|WLS:Wales'),
    ('ID', 'AC:Aceh|BA:Bali|BB:Bangka Belitung Islands|BT:Banten|BE:Bengkulu|JT:Central Java|KT:Central Kalimantan|'
      'PT:Central Papua|ST:Central Sulawesi|JI:East Java|KI:East Kalimantan|NT:East Nusa Tenggara|GO:Gorontalo|'
      'PE:Highland Papua|JK:Jakarta|JA:Jambi|LA:Lampung|MA:Maluku|KU:North Kalimantan|MU:North Maluku|'
      'SA:North Sulawesi|SU:North Sumatra|PA:Papua|RI:Riau|KR:Riau Islands|KS:South Kalimantan|PS:South Papua|'
      'SN:South Sulawesi|SS:South Sumatra|SG:Southeast Sulawesi|PD:Southwest Papua|JB:West Java|KB:West Kalimantan|'
      'NB:West Nusa Tenggara|PB:West Papua|SR:West Sulawesi|SB:West Sumatra|YO:Yogyakarta'),
    ('IE', 'CW:Carlow|CN:Cavan|CE:Clare|CO:Cork|DL:Donegal|D:Dublin|G:Galway|KY:Kerry|KE:Kildare|KK:Kilkenny|LS:Laois|'
      'LM:Leitrim|LK:Limerick|LD:Longford|LH:Louth|MO:Mayo|MH:Meath|MN:Monaghan|OY:Offaly|RN:Roscommon|SO:Sligo|'
      'TA:Tipperary|WD:Waterford|WH:Westmeath|WX:Wexford|WW:Wicklow'),
    ('JP', '23:Aichi|05:Akita|02:Aomori|12:Chiba|38:Ehime|18:Fukui|40:Fukuoka|07:Fukushima|21:Gifu|10:Gunma|34:Hiroshima|'
      '01:Hokkaido|28:Hyogo|08:Ibaraki|17:Ishikawa|03:Iwate|37:Kagawa|46:Kagoshima|14:Kanagawa|39:Kochi|43:Kumamoto|'
      '26:Kyoto|24:Mie|04:Miyagi|45:Miyazaki|20:Nagano|42:Nagasaki|29:Nara|15:Niigata|44:Oita|33:Okayama|47:Okinawa|'
      '27:Osaka|41:Saga|11:Saitama|25:Shiga|32:Shimane|22:Shizuoka|09:Tochigi|36:Tokushima|13:Tokyo|31:Tottori|'
      '16:Toyama|30:Wakayama|06:Yamagata|35:Yamaguchi|19:Yamanashi'),
    ('KE', '01:Baringo|02:Bomet|03:Bungoma|04:Busia|05:Elgeyo-Marakwet|06:Embu|07:Garissa|08:Homa Bay|09:Isiolo|10:Kajiado|'
      '11:Kakamega|12:Kericho|13:Kiambu|14:Kilifi|15:Kirinyaga|16:Kisii|17:Kisumu|18:Kitui|19:Kwale|20:Laikipia|'
      '21:Lamu|22:Machakos|23:Makueni|24:Mandera|25:Marsabit|26:Meru|27:Migori|28:Mombasa|29:Murang’a|30:Nairobi City|'
      '31:Nakuru|32:Nandi|33:Narok|34:Nyamira|35:Nyandarua|36:Nyeri|37:Samburu|38:Siaya|39:Taita-Taveta|40:Tana River|'
      '41:Tharaka-Nithi|42:Trans Nzoia|43:Turkana|44:Uasin Gishu|45:Vihiga|46:Wajir|47:West Pokot'),
    ('KW', 'AH:Al Ahmadi|FA:Al Farwaniyah|KU:Al Asimah|JA:Al Jahra|HA:Hawalli|MU:Mubarak Al-Kabeer'),
    ('LK', '2:Central|5:Eastern|7:North Central|6:North Western|4:Northern|9:Sabaragamuwa|3:Southern|8:Uva|1:Western'),
    ('MX', 'AGU:Aguascalientes|BCN:Baja California|BCS:Baja California Sur|CAM:Campeche|CHP:Chiapas|CHH:Chihuahua|'
      'CMX:Ciudad de México|COA:Coahuila|COL:Colima|DUR:Durango|MEX:Estado de México|GUA:Guanajuato|GRO:Guerrero|'
      'HID:Hidalgo|JAL:Jalisco|MIC:Michoacán|MOR:Morelos|NAY:Nayarit|NLE:Nuevo León|OAX:Oaxaca|PUE:Puebla|'
      'QUE:Querétaro|ROO:Quintana Roo|SLP:San Luis Potosí|SIN:Sinaloa|SON:Sonora|TAB:Tabasco|TAM:Tamaulipas|'
      'TLA:Tlaxcala|VER:Veracruz|YUC:Yucatán|ZAC:Zacatecas'),
    ('MY', '01:Johor|02:Kedah|03:Kelantan|14:Kuala Lumpur|15:Labuan|04:Malacca|05:Negeri Sembilan|06:Pahang|07:Penang|'
      '08:Perak|09:Perlis|16:Putrajaya|12:Sabah|13:Sarawak|10:Selangor|11:Terengganu'),
    ('NG', 'AB:Abia|FC:Abuja Federal Capital Territory|AD:Adamawa|AK:Akwa Ibom|AN:Anambra|BA:Bauchi|BY:Bayelsa|BE:Benue|'
      'BO:Borno|CR:Cross River|DE:Delta|EB:Ebonyi|ED:Edo|EK:Ekiti|EN:Enugu|GO:Gombe|IM:Imo|JI:Jigawa|KD:Kaduna|KN:Kano|'
      'KT:Katsina|KE:Kebbi|KO:Kogi|KW:Kwara|LA:Lagos|NA:Nasarawa|NI:Niger|OG:Ogun|ON:Ondo|OS:Osun|OY:Oyo|PL:Plateau|'
      'RI:Rivers|SO:Sokoto|TA:Taraba|YO:Yobe|ZA:Zamfara'),
    ('NP', 'P3:Bagmati|P4:Gandaki|P6:Karnali|P1:Koshi|P5:Lumbini|P2:Madhesh|P7:Sudurpashchim'),
    ('NZ', 'AUK:Auckland|BOP:Bay of Plenty|CAN:Canterbury|CIT:Chatham Islands|GIS:Gisborne|HKB:Hawke’s Bay|'
      'MWT:Manawatū-Whanganui|MBH:Marlborough|NSN:Nelson|NTL:Northland|OTA:Otago|STL:Southland|TKI:Taranaki|TAS:Tasman|'
      'WKO:Waikato|WGN:Wellington|WTC:West Coast'),
    ('OM', 'DA:Ad Dakhiliyah|ZA:Ad Dhahirah|BU:Al Buraimi|WU:Al Wusta|ZU:Dhofar|MU:Musandam|MA:Muscat|BS:North Al Batinah|'
      'SS:North Al Sharqiyah|BJ:South Al Batinah|SJ:South Al Sharqiyah'),
    ('PK', 'JK:Azad Jammu and Kashmir|BA:Balochistan|GB:Gilgit-Baltistan|IS:Islamabad Capital Territory|'
      'KP:Khyber Pakhtunkhwa|PB:Punjab|SD:Sindh'),
    ('QA', 'SH:Al Shahaniya|ZA:Al Daayen|KH:Al Khor and Al Thakhira|RA:Al Rayyan|MS:Al Shamal|WA:Al Wakrah|DA:Doha|'
      'US:Umm Salal'),
    ('SA', '11:Al Bahah|12:Al Jawf|03:Al Madinah|05:Al Qassim|14:Asir|04:Eastern Province|06:Ha’il|09:Jazan|02:Makkah|'
      '10:Najran|08:Northern Borders|01:Riyadh|07:Tabuk'),
    ('US', 'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|'
      'DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|'
      'KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|'
      'MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|'
      'NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|'
      'SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|'
      'WV:West Virginia|WI:Wisconsin|WY:Wyoming'),
    ('ZA', 'EC:Eastern Cape|FS:Free State|GP:Gauteng|KZN:KwaZulu-Natal|LP:Limpopo|MP:Mpumalanga|NW:North West|'
      'NC:Northern Cape|WC:Western Cape')
) as list (iso2, entries)
join countries country on country.iso2 = list.iso2
cross join lateral string_to_table(list.entries, '|') with ordinality as entries (entry, place)
order by list.iso2, place;

-- India: 28 States and 8 union territories in the order of their GST state codes.
insert into states (country_id, code, gst_code, is_union_territory, name) values
  (356, 'IN-JK', '01', true, 'Jammu and Kashmir'),
  (356, 'IN-HP', '02', false, 'Himachal Pradesh'),
  (356, 'IN-PB', '03', false, 'Punjab'),
  (356, 'IN-CH', '04', true, 'Chandigarh'),
  (356, 'IN-UK', '05', false, 'Uttarakhand'),
  (356, 'IN-HR', '06', false, 'Haryana'),
  (356, 'IN-DL', '07', true, 'Delhi'),
  (356, 'IN-RJ', '08', false, 'Rajasthan'),
  (356, 'IN-UP', '09', false, 'Uttar Pradesh'),
  (356, 'IN-BR', '10', false, 'Bihar'),
  (356, 'IN-SK', '11', false, 'Sikkim'),
  (356, 'IN-AR', '12', false, 'Arunachal Pradesh'),
  (356, 'IN-NL', '13', false, 'Nagaland'),
  (356, 'IN-MN', '14', false, 'Manipur'),
  (356, 'IN-MZ', '15', false, 'Mizoram'),
  (356, 'IN-TR', '16', false, 'Tripura'),
  (356, 'IN-ML', '17', false, 'Meghalaya'),
  (356, 'IN-AS', '18', false, 'Assam'),
  (356, 'IN-WB', '19', false, 'West Bengal'),
  (356, 'IN-JH', '20', false, 'Jharkhand'),
  (356, 'IN-OD', '21', false, 'Odisha'),
  (356, 'IN-CG', '22', false, 'Chhattisgarh'),
  (356, 'IN-MP', '23', false, 'Madhya Pradesh'),
  (356, 'IN-GJ', '24', false, 'Gujarat'),
  (356, 'IN-DH', '26', true, 'Dadra and Nagar Haveli and Daman and Diu'),
  (356, 'IN-MH', '27', false, 'Maharashtra'),
  (356, 'IN-KA', '29', false, 'Karnataka'),
  (356, 'IN-GA', '30', false, 'Goa'),
  (356, 'IN-LD', '31', true, 'Lakshadweep'),
  (356, 'IN-KL', '32', false, 'Kerala'),
  (356, 'IN-TN', '33', false, 'Tamil Nadu'),
  (356, 'IN-PY', '34', true, 'Puducherry'),
  (356, 'IN-AN', '35', true, 'Andaman and Nicobar Islands'),
  (356, 'IN-TS', '36', false, 'Telangana'),
  (356, 'IN-AP', '37', false, 'Andhra Pradesh'),
  (356, 'IN-LA', '38', true, 'Ladakh');

-- The 781 districts of India at the end of October 2025. Later ones are added on the screen of the districts.
insert into districts (state_id, name)
select state.id, district
from (
  values
    ('IN-AN', 'Nicobars|North and Middle Andaman|South Andamans'),
    ('IN-AP', 'Alluri Sitharama Raju|Anakapalli|Ananthapuramu|Annamayya|Bapatla|Chittoor|Dr. B.R. Ambedkar Konaseema|'
      'East Godavari|Eluru|Guntur|Kakinada|Krishna|Kurnool|Nandyal|NTR|Palnadu|Parvathipuram Manyam|Prakasam|'
      'Sri Potti Sriramulu Nellore|Sri Sathya Sai|Srikakulam|Tirupati|Visakhapatnam|Vizianagaram|West Godavari|'
      'YSR Kadapa'),
    ('IN-AR', 'Anjaw|Bichom|Capital Complex Itanagar|Changlang|Dibang Valley|East Kameng|East Siang|Kamle|Keyi Panyor|'
      'Kra Daadi|Kurung Kumey|Lepa Rada|Lohit|Longding|Lower Dibang Valley|Lower Siang|Lower Subansiri|Namsai|'
      'Pakke Kessang|Papum Pare|Shi Yomi|Siang|Tawang|Tirap|Upper Siang|Upper Subansiri|West Kameng|West Siang'),
    ('IN-AS', 'Bajali|Baksa|Barpeta|Biswanath|Bongaigaon|Cachar|Charaideo|Chirang|Darrang|Dhemaji|Dhubri|Dibrugarh|Dima Hasao|'
      'Goalpara|Golaghat|Hailakandi|Hojai|Jorhat|Kamrup|Kamrup Metropolitan|Karbi Anglong|Kokrajhar|Lakhimpur|Majuli|'
      'Morigaon|Nagaon|Nalbari|Sivasagar|Sonitpur|South Salmara-Mankachar|Sribhumi|Tamulpur|Tinsukia|Udalguri|'
      'West Karbi Anglong'),
    ('IN-BR', 'Araria|Arwal|Aurangabad|Banka|Begusarai|Bhagalpur|Bhojpur|Buxar|Darbhanga|East Champaran|Gaya|Gopalganj|Jamui|'
      'Jehanabad|Kaimur|Katihar|Khagaria|Kishanganj|Lakhisarai|Madhepura|Madhubani|Munger|Muzaffarpur|Nalanda|Nawada|'
      'Patna|Purnia|Rohtas|Saharsa|Samastipur|Saran|Sheikhpura|Sheohar|Sitamarhi|Siwan|Supaul|Vaishali|West Champaran'),
    ('IN-CG', 'Balod|Baloda Bazar-Bhatapara|Balrampur-Ramanujganj|Bastar|Bemetara|Bijapur|Bilaspur|Dantewada|Dhamtari|Durg|'
      'Gariaband|Gaurela-Pendra-Marwahi|Janjgir-Champa|Jashpur|Kabirdham|Kanker|Khairagarh-Chhuikhadan-Gandai|'
      'Kondagaon|Korba|Koriya|Mahasamund|Manendragarh-Chirmiri-Bharatpur|Mohla-Manpur-Ambagarh Chowki|Mungeli|'
      'Narayanpur|Raigarh|Raipur|Rajnandgaon|Sakti|Sarangarh-Bilaigarh|Sukma|Surajpur|Surguja'),
    ('IN-CH', 'Chandigarh'),
    ('IN-DH', 'Dadra and Nagar Haveli|Daman|Diu'),
    ('IN-DL', 'Central Delhi|East Delhi|New Delhi|North Delhi|North East Delhi|North West Delhi|Shahdara|South Delhi|'
      'South East Delhi|South West Delhi|West Delhi'),
    ('IN-GA', 'North Goa|South Goa'),
    ('IN-GJ', 'Ahmedabad|Amreli|Anand|Aravalli|Banaskantha|Bharuch|Bhavnagar|Botad|Chhota Udaipur|Dahod|Dang|Devbhumi Dwarka|'
      'Gandhinagar|Gir Somnath|Jamnagar|Junagadh|Kheda|Kutch|Mahisagar|Mehsana|Morbi|Narmada|Navsari|Panchmahal|Patan|'
      'Porbandar|Rajkot|Sabarkantha|Surat|Surendranagar|Tapi|Vadodara|Valsad|Vav-Tharad'),
    ('IN-HP', 'Bilaspur|Chamba|Hamirpur|Kangra|Kinnaur|Kullu|Lahaul and Spiti|Mandi|Shimla|Sirmaur|Solan|Una'),
    ('IN-HR', 'Ambala|Bhiwani|Charkhi Dadri|Faridabad|Fatehabad|Gurugram|Hisar|Jhajjar|Jind|Kaithal|Karnal|Kurukshetra|'
      'Mahendragarh|Nuh|Palwal|Panchkula|Panipat|Rewari|Rohtak|Sirsa|Sonipat|Yamunanagar'),
    ('IN-JH', 'Bokaro|Chatra|Deoghar|Dhanbad|Dumka|East Singhbhum|Garhwa|Giridih|Godda|Gumla|Hazaribagh|Jamtara|Khunti|Koderma|'
      'Latehar|Lohardaga|Pakur|Palamu|Ramgarh|Ranchi|Sahibganj|Seraikela-Kharsawan|Simdega|West Singhbhum'),
    ('IN-JK', 'Anantnag|Bandipora|Baramulla|Budgam|Doda|Ganderbal|Jammu|Kathua|Kishtwar|Kulgam|Kupwara|Poonch|Pulwama|Rajouri|'
      'Ramban|Reasi|Samba|Shopian|Srinagar|Udhampur'),
    ('IN-KA', 'Bagalkote|Ballari|Belagavi|Bengaluru Rural|Bengaluru South|Bengaluru Urban|Bidar|Chamarajanagara|'
      'Chikkaballapura|Chikkamagaluru|Chitradurga|Dakshina Kannada|Davanagere|Dharwad|Gadag|Hassan|Haveri|Kalaburagi|'
      'Kodagu|Kolar|Koppal|Mandya|Mysuru|Raichur|Shivamogga|Tumakuru|Udupi|Uttara Kannada|Vijayanagara|Vijayapura|'
      'Yadgir'),
    ('IN-KL', 'Alappuzha|Ernakulam|Idukki|Kannur|Kasaragod|Kollam|Kottayam|Kozhikode|Malappuram|Palakkad|Pathanamthitta|'
      'Thiruvananthapuram|Thrissur|Wayanad'),
    ('IN-LA', 'Kargil|Leh'),
    ('IN-LD', 'Lakshadweep'),
    ('IN-MH', 'Ahilyanagar|Akola|Amravati|Beed|Bhandara|Buldhana|Chandrapur|Chhatrapati Sambhajinagar|Dharashiv|Dhule|'
      'Gadchiroli|Gondia|Hingoli|Jalgaon|Jalna|Kolhapur|Latur|Mumbai City|Mumbai Suburban|Nagpur|Nanded|Nandurbar|'
      'Nashik|Palghar|Parbhani|Pune|Raigad|Ratnagiri|Sangli|Satara|Sindhudurg|Solapur|Thane|Wardha|Washim|Yavatmal'),
    ('IN-ML', 'East Garo Hills|East Jaintia Hills|East Khasi Hills|Eastern West Khasi Hills|North Garo Hills|Ri Bhoi|'
      'South Garo Hills|South West Garo Hills|South West Khasi Hills|West Garo Hills|West Jaintia Hills|'
      'West Khasi Hills'),
    ('IN-MN', 'Bishnupur|Chandel|Churachandpur|Imphal East|Imphal West|Jiribam|Kakching|Kamjong|Kangpokpi|Noney|Pherzawl|'
      'Senapati|Tamenglong|Tengnoupal|Thoubal|Ukhrul'),
    ('IN-MP', 'Agar Malwa|Alirajpur|Anuppur|Ashoknagar|Balaghat|Barwani|Betul|Bhind|Bhopal|Burhanpur|Chhatarpur|Chhindwara|'
      'Damoh|Datia|Dewas|Dhar|Dindori|Guna|Gwalior|Harda|Indore|Jabalpur|Jhabua|Katni|Khandwa|Khargone|Maihar|Mandla|'
      'Mandsaur|Mauganj|Morena|Narmadapuram|Narsinghpur|Neemuch|Niwari|Pandhurna|Panna|Raisen|Rajgarh|Ratlam|Rewa|'
      'Sagar|Satna|Sehore|Seoni|Shahdol|Shajapur|Sheopur|Shivpuri|Sidhi|Singrauli|Tikamgarh|Ujjain|Umaria|Vidisha'),
    ('IN-MZ', 'Aizawl|Champhai|Hnahthial|Khawzawl|Kolasib|Lawngtlai|Lunglei|Mamit|Saitual|Serchhip|Siaha'),
    ('IN-NL', 'Chümoukedima|Dimapur|Kiphire|Kohima|Longleng|Meluri|Mokokchung|Mon|Niuland|Noklak|Peren|Phek|Shamator|Tseminyü|'
      'Tuensang|Wokha|Zünheboto'),
    ('IN-OD', 'Angul|Balangir|Balasore|Bargarh|Bhadrak|Boudh|Cuttack|Deogarh|Dhenkanal|Gajapati|Ganjam|Jagatsinghpur|Jajpur|'
      'Jharsuguda|Kalahandi|Kandhamal|Kendrapara|Kendujhar|Khordha|Koraput|Malkangiri|Mayurbhanj|Nabarangpur|Nayagarh|'
      'Nuapada|Puri|Rayagada|Sambalpur|Subarnapur|Sundargarh'),
    ('IN-PB', 'Amritsar|Barnala|Bathinda|Faridkot|Fatehgarh Sahib|Fazilka|Ferozepur|Gurdaspur|Hoshiarpur|Jalandhar|Kapurthala|'
      'Ludhiana|Malerkotla|Mansa|Moga|Pathankot|Patiala|Rupnagar|Sahibzada Ajit Singh Nagar|Sangrur|'
      'Shaheed Bhagat Singh Nagar|Sri Muktsar Sahib|Tarn Taran'),
    ('IN-PY', 'Karaikal|Mahe|Puducherry|Yanam'),
    ('IN-RJ', 'Ajmer|Alwar|Balotra|Banswara|Baran|Barmer|Beawar|Bharatpur|Bhilwara|Bikaner|Bundi|Chittorgarh|Churu|Dausa|Deeg|'
      'Dholpur|Didwana-Kuchaman|Dungarpur|Hanumangarh|Jaipur|Jaisalmer|Jalore|Jhalawar|Jhunjhunu|Jodhpur|Karauli|'
      'Khairthal-Tijara|Kota|Kotputli-Behror|Nagaur|Pali|Phalodi|Pratapgarh|Rajsamand|Salumbar|Sawai Madhopur|Sikar|'
      'Sirohi|Sri Ganganagar|Tonk|Udaipur'),
    ('IN-SK', 'Gangtok|Gyalshing|Mangan|Namchi|Pakyong|Soreng'),
    ('IN-TN', 'Ariyalur|Chengalpattu|Chennai|Coimbatore|Cuddalore|Dharmapuri|Dindigul|Erode|Kallakurichi|Kancheepuram|'
      'Kanniyakumari|Karur|Krishnagiri|Madurai|Mayiladuthurai|Nagapattinam|Namakkal|Nilgiris|Perambalur|Pudukkottai|'
      'Ramanathapuram|Ranipet|Salem|Sivaganga|Tenkasi|Thanjavur|Theni|Thoothukudi|Tiruchirappalli|Tirunelveli|'
      'Tirupathur|Tiruppur|Tiruvallur|Tiruvannamalai|Tiruvarur|Vellore|Viluppuram|Virudhunagar'),
    ('IN-TR', 'Dhalai|Gomati|Khowai|North Tripura|Sepahijala|South Tripura|Unakoti|West Tripura'),
    ('IN-TS', 'Adilabad|Bhadradri Kothagudem|Hanumakonda|Hyderabad|Jagtial|Jangaon|Jayashankar Bhupalpally|Jogulamba Gadwal|'
      'Kamareddy|Karimnagar|Khammam|Kumuram Bheem Asifabad|Mahabubabad|Mahabubnagar|Mancherial|Medak|'
      'Medchal-Malkajgiri|Mulugu|Nagarkurnool|Nalgonda|Narayanpet|Nirmal|Nizamabad|Peddapalli|Rajanna Sircilla|'
      'Ranga Reddy|Sangareddy|Siddipet|Suryapet|Vikarabad|Wanaparthy|Warangal|Yadadri Bhuvanagiri'),
    ('IN-UK', 'Almora|Bageshwar|Chamoli|Champawat|Dehradun|Haridwar|Nainital|Pauri Garhwal|Pithoragarh|Rudraprayag|'
      'Tehri Garhwal|Udham Singh Nagar|Uttarkashi'),
    ('IN-UP', 'Agra|Aligarh|Ambedkar Nagar|Amethi|Amroha|Auraiya|Ayodhya|Azamgarh|Baghpat|Bahraich|Ballia|Balrampur|Banda|'
      'Barabanki|Bareilly|Basti|Bhadohi|Bijnor|Budaun|Bulandshahr|Chandauli|Chitrakoot|Deoria|Etah|Etawah|Farrukhabad|'
      'Fatehpur|Firozabad|Gautam Buddha Nagar|Ghaziabad|Ghazipur|Gonda|Gorakhpur|Hamirpur|Hapur|Hardoi|Hathras|Jalaun|'
      'Jaunpur|Jhansi|Kannauj|Kanpur Dehat|Kanpur Nagar|Kasganj|Kaushambi|Kushinagar|Lakhimpur Kheri|Lalitpur|Lucknow|'
      'Maharajganj|Mahoba|Mainpuri|Mathura|Mau|Meerut|Mirzapur|Moradabad|Muzaffarnagar|Pilibhit|Pratapgarh|Prayagraj|'
      'Raebareli|Rampur|Saharanpur|Sambhal|Sant Kabir Nagar|Shahjahanpur|Shamli|Shravasti|Siddharthnagar|Sitapur|'
      'Sonbhadra|Sultanpur|Unnao|Varanasi'),
    ('IN-WB', 'Alipurduar|Bankura|Birbhum|Cooch Behar|Dakshin Dinajpur|Darjeeling|Hooghly|Howrah|Jalpaiguri|Jhargram|Kalimpong|'
      'Kolkata|Malda|Murshidabad|Nadia|North 24 Parganas|Paschim Bardhaman|Paschim Medinipur|Purba Bardhaman|'
      'Purba Medinipur|Purulia|South 24 Parganas|Uttar Dinajpur')
) as list (code, names)
join states state on state.code = list.code
cross join lateral string_to_table(list.names, '|') with ordinality as names (district, place)
order by state.code, place;
