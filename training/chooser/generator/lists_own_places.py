"""Countries as their documents show them: how an address, a phone number, a date, an amount and the official numbers are written.

In patterns '#' is a digit, '%' a digit from 1 to 9, '?' a capital letter, '*' a digit or capital letter. In lines {…} is filled in by the maker.
What stands before '~' in a register's number is a label, which belongs to a letterhead rather than to the number.
"""
from __future__ import annotations

from dataclasses import dataclass


def items(text: str, mark: str = '|') -> tuple[str, ...]:
    return tuple(' '.join(item.split()) for item in text.split(mark) if item.strip())


@dataclass(frozen=True)
class Country:
    names: tuple[str, ...]  # as it stands under an address, its own language first
    locale: str  # the list of places and companies
    people: dict[str, float]  # lists of people's names with their shares
    currency: str
    postcodes: tuple[str, ...]
    streets: tuple[str, ...]  # with {road} and {number}
    city_lines: tuple[str, ...]
    addresses: tuple[str, ...]  # lines parted by '\n'
    phones: tuple[str, ...]
    dialling: str
    vat: tuple[str, ...]
    tax: tuple[str, ...]
    registers: tuple[str, ...]
    plates: tuple[str, ...]
    tld: str
    iban: str = ''
    cities: tuple[str, ...] = ()  # real ones, besides those of the list
    roads: tuple[str, ...] = ()
    states: tuple[tuple[str, str], ...] = ()  # name and abbreviation
    mentions_state: bool = False


US_STATES = tuple((name, code) for name, code in (pair.split('=') for pair in (
    'Alabama=AL|Alaska=AK|Arizona=AZ|Arkansas=AR|California=CA|Colorado=CO|Connecticut=CT|Delaware=DE|Florida=FL|Georgia=GA|Hawaii=HI|Idaho=ID|Illinois=IL|Indiana=IN|Iowa=IA|Kansas=KS|'
    'Kentucky=KY|Louisiana=LA|Maine=ME|Maryland=MD|Massachusetts=MA|Michigan=MI|Minnesota=MN|Mississippi=MS|Missouri=MO|Montana=MT|Nebraska=NE|Nevada=NV|New Hampshire=NH|New Jersey=NJ|'
    'New Mexico=NM|New York=NY|North Carolina=NC|North Dakota=ND|Ohio=OH|Oklahoma=OK|Oregon=OR|Pennsylvania=PA|Rhode Island=RI|South Carolina=SC|South Dakota=SD|Tennessee=TN|Texas=TX|'
    'Utah=UT|Vermont=VT|Virginia=VA|Washington=WA|West Virginia=WV|Wisconsin=WI|Wyoming=WY|District of Columbia=DC|Puerto Rico=PR').split('|')))


def states(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, short) for name, _, short in (pair.partition('=') for pair in items(text)))


COUNTRIES: dict[str, Country] = {
    'US': Country(
        ('United States', 'USA', 'U.S.A.', 'United States of America', 'US'), 'en_US', {'en_US': 70, 'es_MX': 10, 'en_IN': 4, 'chinese': 4, 'en_IE': 5, 'de_DE': 2, 'it_IT': 2, 'pl_PL': 1, 'vietnamese': 2}, 'USD',
        ('#####', '#####', '#####-####'), ('{number} {road}', '{number} {road}', '{number} {direction} {road}', '{number} {road}, {unit}', '{number} {road} {unit}', '{number}-{small} {road}'),
        ('{city}, {state_code} {postcode}', '{city}, {state_code} {postcode}', '{city} {state_code} {postcode}', '{city}, {state} {postcode}', '{city}, {state_code}'),
        ('{street}\n{city_line}', '{street}\n{city_line}', '{street}\n{unit}\n{city_line}', '{street}\n{city_line}\n{country}', 'P.O. Box {box}\n{city_line}', 'PO BOX {box}\n{street}\n{city_line}', '{building}\n{street}\n{city_line}', '{unit}\n{street}\n{city_line}'),
        ('(%##) %##-####', '%##-%##-####', '%##.%##.####', '+1 %##-%##-####', '+1 (%##) %##-####', '1-8%%-%##-####', '(%##)%##-####', '%## %## ####', '%##%##%###', '%##-%##-#### ext. ###'), '+1',
        ('##-#######', '##-#######'), ('##-#######', '###-##-####', '#########'), ('File No. ~#######', 'Entity No. ~C#######', 'DE ######', 'CAGE ~%*%**', 'DUNS ~##-###-####'), ('???-####', '#???###', '??? ####', '### ???', '??##???'), 'com',
        cities=items('New York|Los Angeles|Chicago|Houston|Phoenix|Philadelphia|San Antonio|San Diego|Dallas|Austin|Jacksonville|Fort Worth|Columbus|Charlotte|Indianapolis|San Francisco|Seattle|Denver|Oklahoma City|Nashville|El Paso|Boston|Portland|Las Vegas|Detroit|Memphis|Louisville|Baltimore|Milwaukee|Albuquerque|Tucson|Fresno|Mesa|Sacramento|Atlanta|Kansas City|Colorado Springs|Omaha|Raleigh|Miami|Long Beach|Virginia Beach|Oakland|Minneapolis|Tulsa|Tampa|Arlington|New Orleans|Wichita|Bakersfield|Cleveland|Aurora|Anaheim|Honolulu|Riverside|Lexington|Stockton|St. Louis|Saint Paul|Cincinnati|Pittsburgh|Greensboro|Anchorage|Plano|Lincoln|Orlando|Irvine|Newark|Toledo|Durham|Chula Vista|Fort Wayne|Jersey City|St. Petersburg|Laredo|Madison|Chandler|Buffalo|Lubbock|Scottsdale|Reno|Glendale|Gilbert|Winston-Salem|Boise|Richmond|Baton Rouge|Des Moines|Spokane|Grand Rapids|Salt Lake City|Tacoma|Huntsville|Little Rock|Providence|Sioux Falls|Chattanooga|Ann Arbor|Cedar Rapids|Topeka|Berkeley|Fargo|Boulder|Burlington|Peoria'),
        roads=items('Main St|Main Street|Oak Ave|Elm Street|Broadway|Park Avenue|Maple Dr|Washington Blvd|Lincoln Way|Sunset Blvd|Highway 61|State Route 9|County Road 12|Industrial Pkwy|Airport Rd|Market St|1st Ave|2nd Street|3rd Ave|5th Avenue|42nd St|Peachtree St NE|Lakeview Ct|Hillcrest Ln|Mill Creek Rd|Commerce Dr|Corporate Center Dr|Martin Luther King Jr Blvd|Cedar Ln|Pine St|Church Street|River Road|Ridge Rd|W 34th St|Prospect Ave|Union Sq|Mission St|Old Town Rd|Technology Pkwy|Interstate Dr|Loop 410'),
        states=US_STATES, mentions_state=True),
    'GB': Country(
        ('United Kingdom', 'UK', 'England', 'Great Britain', 'Scotland', 'Wales'), 'en_GB', {'en_GB': 76, 'en_IN': 7, 'en_PK': 6, 'pl_PL': 3, 'en_IE': 5, 'en_NG': 3}, 'GBP',
        ('??% %??', '??%# %??', '?%# %??', '?% %??', '??%? %??'), ('{number} {road}', '{number} {road}', '{number}{letter} {road}', 'Flat {small}, {number} {road}', 'Unit {small}, {road}', 'Unit {small} {estate}', '{house}, {road}'),
        ('{city} {postcode}', '{city}, {postcode}', '{city}'), ('{street}\n{city}\n{postcode}', '{street}\n{city}\n{state}\n{postcode}', '{street}, {city}\n{postcode}', '{street}\n{city_line}', '{house}\n{street}\n{city}\n{postcode}', 'PO Box {box}\n{city}\n{postcode}', '{street}\n{city}\n{postcode}\n{country}'),
        ('0%#% ### ####', '0%### ######', '07### ######', '+44 (0)%#% ### ####', '+44 %### ######', '0800 ### ####', '0345 ### ####', '020 #### ####', '(0%###) ######', '0044 20 #### ####'), '+44',
        ('GB ### #### ##', 'GB#########', '### #### ##'), ('##### #####', '### / ??#####', '??######?'), ('Company No. ~########', 'Registered in England No. ~########', 'Reg. No. ~0#######', 'SC######', 'Co. Reg. ~########'), ('??## ???', '??##???', '?### ???'), 'co.uk', '????##############',
        cities=items('London|Birmingham|Manchester|Leeds|Glasgow|Sheffield|Bradford|Edinburgh|Liverpool|Bristol|Cardiff|Belfast|Leicester|Wakefield|Coventry|Nottingham|Newcastle upon Tyne|Sunderland|Brighton|Hull|Plymouth|Stoke-on-Trent|Wolverhampton|Derby|Swansea|Southampton|Aberdeen|Westminster|Portsmouth|York|Peterborough|Dundee|Lancaster|Oxford|Newport|Preston|St Albans|Norwich|Chester|Cambridge|Salisbury|Exeter|Gloucester|Lisburn|Chichester|Winchester|Carlisle|Worcester|Bath|Durham|Lincoln|Hereford|Inverness|Stirling|Perth|Milton Keynes|Reading|Slough|Luton|Croydon|Warrington|Guildford|Maidstone|Basingstoke|Swindon|Bedford'),
        roads=items('High Street|Station Road|Church Lane|Victoria Road|London Road|Mill Lane|Green Lane|The Crescent|Park Road|Queensway|Kings Road|Manor Drive|Albert Terrace|Grange Close|Baker Street|Market Place|Castle Hill|Deansgate|Broad Street|North Parade|Chapel Walk|Bridge Street|Windsor Gardens|St John\'s Square|Oxford Road'),
        states=states('Kent|Essex|Surrey|Lancashire|West Yorkshire|Devon|Cornwall|Hampshire|Norfolk|Suffolk|Berkshire|Cheshire|Middlesex|Tyne and Wear|West Midlands|Greater Manchester|Merseyside|Gwent|Fife|County Down')),
    'IN': Country(
        ('India', 'INDIA', 'Bharat'), 'en_IN', {'en_IN': 95, 'arabic': 5}, 'INR', ('%#####', '%## ###'),
        ('{number}, {road}', 'No. {number}, {road}', '#{number}, {road}', 'Plot No. {number}, {road}', 'Shop No. {small}, {road}', 'Flat {small}{letter}, {house}, {road}', '{number}/{small}, {road}', 'H.No. {number}-{small}-{small}, {road}', 'Door No. {number}, {floor}, {road}'),
        ('{city} - {postcode}', '{city} {postcode}', '{city}-{postcode}', '{city}, {state} {postcode}', '{city} - {postcode}, {state}'), ('{street}\n{city_line}', '{street},\n{district},\n{city_line}', '{street}\n{district}\n{city_line}\n{country}', '{street}, {district}\n{city} - {postcode}\n{state}', '{street}, Near {house}\n{city_line}'),
        ('+91 %#### #####', '+91-%#########', '0## #### ####', '%#########', '+91 %#########', '0%#-########', '1800 ### ####', '91-##-########'), '+91',
        ('##?????####?%Z*', '##?????####?1Z*'), ('?????####?', '????#####?'), ('U#####??####PTC######', 'CIN: ~L#####??####PLC######', 'Reg. No. ~####/##', 'UDYAM-??-##-#######'), ('?? ## ?? ####', '??##??####', '??-##-?-####'), 'in',
        cities=items('Mumbai|New Delhi|Bengaluru|Bangalore|Hyderabad|Ahmedabad|Chennai|Kolkata|Surat|Pune|Jaipur|Lucknow|Kanpur|Nagpur|Indore|Thane|Bhopal|Visakhapatnam|Patna|Vadodara|Ghaziabad|Ludhiana|Coimbatore|Kochi|Gurugram|Noida|Mysuru|Trivandrum|Madurai|Chandigarh'),
        roads=items('M.G. Road|Anna Salai|Nehru Place|Linking Road|Park Street|Brigade Road|Sector 18|Station Road|Gandhi Nagar 2nd Cross|80 Feet Road|Industrial Area Phase II|Ring Road|Lake View Road|Temple Street|Rajaji Street|Civil Lines|Bazaar Road|Sardar Patel Marg'),
        states=states('Maharashtra=MH|Karnataka=KA|Tamil Nadu=TN|Delhi=DL|Gujarat=GJ|Kerala=KL|Telangana=TS|West Bengal=WB|Rajasthan=RJ|Uttar Pradesh=UP|Punjab=PB|Haryana=HR|Madhya Pradesh=MP|Bihar=BR|Odisha=OD|Goa=GA|Assam=AS|Andhra Pradesh=AP'), mentions_state=True),
    'MY': Country(
        ('Malaysia', 'MALAYSIA'), 'en_MY', {'malay': 45, 'chinese': 40, 'indian': 15}, 'MYR', ('#####',),
        ('No. {number}, {road}', 'No {number}, {road}', 'Lot {number}, {road}', '{number}, {road}', '{number} & {number}, {road}', 'No. {number}-{small}, {road}', 'Lot {number}-{small}, {floor}, {mall}', '{number}G, {road}', 'PT {number}, {road}', 'Lot G-{small}, {mall}', 'Unit {small}-{small}, {house}, {road}'),
        ('{postcode} {city}', '{postcode} {city}', '{postcode} {city}, {state}', '{postcode}, {city}', '{postcode} {city} {state}', '{city}'), ('{street},\n{district},\n{city_line}', '{street}, {district}, {city_line}', '{street}\n{district}\n{city_line}', '{street},\n{city_line}.', '{street}, {district},\n{city_line}', '{street},\n{district},\n{postcode} {city},\n{state}, {country}'),
        ('0#-#### ####', '0#-#######', '+60#-#### ####', '01#-### ####', '01#-#######', '(0#) #### ####', '+6 03-#### ####', '1-300-##-####', '03-########', '6-0#-#######'), '+60',
        ('W10-####-########', '00##########', 'B16-####-########', '?##-####-########'), ('C ##########', 'SG ###########', '######-##-####', '############'), ('({reg}-?)', '######-?', 'Co. No. ~######-?', '20##0#######', '(######-?)', 'Co.Reg No: ~######-?', 'SSM ~20##0####### (######-?)', 'ROC NO: ~######-?', 'JM0######-?'), ('??? ####', '??? %###', 'W?? %### ?', '???%##'), 'com.my',
        cities=items('Kuala Lumpur|Petaling Jaya|Shah Alam|Johor Bahru|George Town|Ipoh|Subang Jaya|Klang|Melaka|Seremban|Kota Kinabalu|Kuching|Puchong|Cheras|Kajang|Ampang|Batu Caves|Rawang|Skudai|Muar|Batu Pahat|Kluang|Alor Setar|Butterworth|Bukit Mertajam|Taiping|Kuantan|Kota Bharu|Cyberjaya|Putrajaya|Seri Kembangan|Sungai Buloh|Semenyih|Masai|Bayan Lepas'),
        roads=items('Jalan {malay_word}|Jalan {malay_word} {small}|Jalan {malay_word} {small}/{small}|Jalan {malay_word} {small}/{small}{letter}|Lorong {malay_word} {small}|Persiaran {malay_word}|Jalan SS {small}/{small}|Jalan PJU {small}/{small}|Jalan USJ {small}/{small}|Jalan {small}/{three}{letter}|Lebuh {malay_word}|Jalan Taman {malay_word} {small}|Jalan {malay_word} {small}|Batu {small}, Jalan {malay_word}|Jalan Utama 3/5|Jalan Bukit Bintang|Jalan Ampang|Jalan SS 2/24|Jalan Tun Razak|Jalan Permas 10/7|Jalan Besar|Jalan PJU 5/20|Jalan Kenari 4|Lorong Maarof|Jalan Sagu 18|Jalan Dagang SB 4/2|Persiaran Surian|Jalan Kuchai Lama|Jalan 14/20|Jalan USJ 10/1|Lebuh Pantai|Jalan Tampoi|Jalan Harmoni 3/2|Jalan Meranti 2A|Jalan Puteri 1/4|Jalan Perindustrian 7|Jalan Raja Laut|Jalan Sri Hartamas 8|Lorong Industri 12|Jalan Mawar Merah 3|Jalan Kiara|Batu 5, Jalan Ipoh'),
        states=states('Selangor|Johor|Penang|Pulau Pinang|Perak|Melaka|Sabah|Sarawak|Negeri Sembilan|Pahang|Kedah|Kelantan|Terengganu|Perlis|Selangor Darul Ehsan|Johor Darul Takzim|W.P. Kuala Lumpur'), mentions_state=True),
    'SG': Country(
        ('Singapore', 'SINGAPORE'), 'en_MY', {'chinese': 65, 'malay': 15, 'indian': 12, 'en_GB': 8}, 'SGD', ('######',),
        ('{number} {road}', 'Blk {number} {road} #{two}-{three}', '{number} {road} #{two}-{three}', '{number} {road}, #{two}-{three} {house}', '#{two}-{three} {mall}'), ('Singapore {postcode}', 'S({postcode})', 'Singapore {postcode}', 'S{postcode}'),
        ('{street}\n{city_line}', '{street}, {city_line}', '{house}\n{street}\n{city_line}', '{street} {city_line}'), ('%### ####', '+65 %### ####', '6### ####', '(65) %### ####', '%#######', '+65-%###-####', '1800-### ####'), '+65',
        ('M#-#######-#', '20#######?', 'M##########', '#########?'), ('20#######?', '?#######?'), ('UEN: ~20#######?', 'Co. Reg. ~No. 20#######?', '#########?', 'T##??####?'), ('S?? #### ?', 'S??%###?', 'G?? #### ?'), 'com.sg',
        cities=('Singapore',), roads=items('{malay_word} Road|{malay_word} Avenue {small}|{malay_word} Street {number}|Jalan {malay_word}|Lorong {small} {malay_word}|Tampines Street {number}|Yishun Ave {small}|Orchard Road|Ang Mo Kio Ave 3|Tampines Street 81|Bukit Timah Road|Jurong East Central|Robinson Road|Toa Payoh Lorong 4|Ubi Avenue 1|Serangoon Road|Kaki Bukit Place|Bedok North Street 3|Changi Business Park Central 1|Woodlands Drive 50|Beach Road|Tuas South Ave 5|Hougang Street 21|Clementi Road|Marina Boulevard|North Bridge Road|Geylang Lor 23')),
    'AU': Country(
        ('Australia', 'AUSTRALIA'), 'en_AU', {'en_GB': 40, 'en_US': 35, 'chinese': 10, 'en_IN': 6, 'it_IT': 5, 'en_IE': 4}, 'AUD', ('%###',),
        ('{number} {road}', 'Unit {small}, {number} {road}', '{small}/{number} {road}', 'Shop {small}, {number} {road}', 'Level {small}, {number} {road}', 'Lot {number} {road}'), ('{city} {state_code} {postcode}', '{city}, {state_code} {postcode}', '{city} {state_code}, {postcode}', '{city} {postcode}'),
        ('{street}\n{city_line}', '{street}, {city_line}', 'PO Box {box}\n{city_line}', '{street}\n{city_line}\n{country}', 'GPO Box {box}\n{city_line}'), ('(0%) #### ####', '0% #### ####', '04## ### ###', '+61 4## ### ###', '+61 % #### ####', '1300 ### ###', '13 ## ##', '1800 ### ###'), '+61',
        ('## ### ### ###', 'ABN ~## ### ### ###', '###########'), ('### ### ###',), ('ACN ~### ### ###', 'ABN ~## ### ### ###'), ('???-##?', '??? ###', '#?? #??', '??-##-??'), 'com.au',
        cities=items('Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin|Canberra|Newcastle|Wollongong|Geelong|Townsville|Cairns|Ballarat|Bendigo|Parramatta|Toowoomba|Mackay|Albury|Dandenong'),
        states=states('New South Wales=NSW|Victoria=VIC|Queensland=QLD|South Australia=SA|Western Australia=WA|Tasmania=TAS|Northern Territory=NT|Australian Capital Territory=ACT'), mentions_state=True),
    'CA': Country(
        ('Canada', 'CANADA'), 'en_CA', {'en_US': 70, 'fr_CA': 15, 'en_IN': 8, 'chinese': 7}, 'CAD', ('?%? %?%', '?%?%?%'), ('{number} {road}', '{small}-{number} {road}', '{number} {road}, {unit}', '{number} {direction} {road}'), ('{city}, {state_code} {postcode}', '{city}, {state_code}  {postcode}', '{city} {state_code} {postcode}', '{city}, {state} {postcode}', '{city} ({state})  {postcode}'),
        ('{street}\n{city_line}', '{street}\n{city_line}\n{country}', '{unit}\n{street}\n{city_line}', 'PO Box {box} Stn {letter}\n{city_line}', '{street}, {city_line}'), ('(%##) %##-####', '%##-%##-####', '1-8%%-%##-####', '+1 %## %##-####', '%##.%##.####'), '+1',
        ('#########RT0001', '##### #### RT0001', '##### #### RT 0001'), ('### ### ###', '#########RC0001'), ('Corp. No. ~######-#', 'BN ~#########', 'NEQ ~11########'), ('???? ###', '??? ###', '?## ???'), 'ca',
        cities=items('Toronto|Montréal|Vancouver|Calgary|Edmonton|Ottawa|Winnipeg|Québec|Hamilton|Kitchener|London|Halifax|Victoria|Saskatoon|Regina|Mississauga|Brampton|Surrey|Laval|Markham|Gatineau|Moncton|Kelowna|Sherbrooke|Kingston'),
        states=states('Ontario=ON|Quebec=QC|British Columbia=BC|Alberta=AB|Manitoba=MB|Saskatchewan=SK|Nova Scotia=NS|New Brunswick=NB|Newfoundland and Labrador=NL|Prince Edward Island=PE|Yukon=YT'), mentions_state=True),
    'IE': Country(
        ('Ireland', 'Éire', 'Republic of Ireland'), 'en_IE', {'en_IE': 85, 'pl_PL': 8, 'en_GB': 7}, 'EUR', ('?%# ?%?%', '?## ??%#'), ('{number} {road}', 'Unit {small}, {estate}', '{house}, {road}'), ('{city} {postcode}', '{city}, {postcode}', 'Dublin {small}', '{city}'),
        ('{street}\n{city_line}', '{street}\n{city}\nCo. {state}\n{postcode}', '{street}, {city}, Co. {state}'), ('+353 % ### ####', '01 ### ####', '08# ### ####', '(0%#) ### ####', '1890 ### ###'), '+353', ('IE#######?', 'IE #######??'), ('#######?', '#######??'), ('Reg. No. ~######', 'CRO ~######', 'Registered in Ireland No. ~######'), ('##%-?-#####', '##%-??-####'), 'ie', '????##############',
        cities=items('Dublin|Cork|Limerick|Galway|Waterford|Drogheda|Dundalk|Swords|Bray|Navan|Kilkenny|Ennis|Carlow|Tralee|Naas|Athlone|Letterkenny|Sligo'), states=states('Dublin|Cork|Kerry|Galway|Mayo|Meath|Kildare|Wicklow|Louth|Clare|Tipperary|Donegal')),
    'NZ': Country(
        ('New Zealand', 'NEW ZEALAND', 'NZ'), 'en_NZ', {'en_NZ': 85, 'chinese': 8, 'en_IN': 7}, 'NZD', ('%###', '0###'), ('{number} {road}', '{small}/{number} {road}', 'Level {small}, {number} {road}', '{number}{letter} {road}'), ('{city} {postcode}', '{city} {postcode}', '{city}'), ('{street}\n{district}\n{city_line}', '{street}\n{city_line}', 'PO Box {box}\n{city_line}', '{street}\n{city_line}\n{country}'),
        ('0% ### ####', '+64 % ### ####', '02# ### ####', '0800 ### ###', '(0%) ###-####'), '+64', ('###-###-###', '##-###-###'), ('###-###-###',), ('NZBN ~94290########', 'Company No. ~#######'), ('???###', '??####'), 'co.nz', cities=items('Auckland|Wellington|Christchurch|Hamilton|Tauranga|Dunedin|Napier|Nelson|Rotorua|New Plymouth|Whangarei|Invercargill|Queenstown')),
    'ZA': Country(
        ('South Africa', 'SOUTH AFRICA', 'RSA'), 'en_GB', {'en_GB': 40, 'nl_NL': 25, 'african': 35}, 'ZAR', ('%###', '0###'), ('{number} {road}', 'Unit {small}, {house}, {number} {road}', '{floor}, {number} {road}'), ('{city}, {postcode}', '{city} {postcode}', '{city}'), ('{street}\n{district}\n{city}\n{postcode}', '{street}, {city_line}', 'P O Box {box}\n{city}\n{postcode}', '{street}\n{city_line}'),
        ('0## ### ####', '+27 ## ### ####', '(0##) ###-####', '0860 ### ###'), '+27', ('4#########',), ('%#########',), ('Reg. No. ~20##/######/07', '20##/######/23', 'CK ##/#####/##'), ('??? ### GP', '?? ## ?? GP', 'CA ### ###'), 'co.za',
        cities=items('Johannesburg|Cape Town|Durban|Pretoria|Port Elizabeth|Bloemfontein|East London|Sandton|Randburg|Midrand|Centurion|Stellenbosch|Polokwane|Nelspruit|Kimberley')),
    'PH': Country(
        ('Philippines', 'PHILIPPINES'), 'en_PH', {'es_ES': 60, 'en_US': 40}, 'PHP', ('%###',), ('{number} {road}', 'Unit {small}, {house}, {road}', 'Blk {small} Lot {small}, {road}', '{floor}, {house}, {road}'), ('{city} {postcode}', '{postcode} {city}', '{city}, {state} {postcode}', '{city}'), ('{street}\nBrgy. {district}\n{city_line}', '{street}, {city_line}', '{street}\n{city_line}'),
        ('(02) 8###-####', '09## ### ####', '+63 9## ### ####', '(0##) ###-####'), '+63', ('###-###-###-000', '###-###-###-#####'), ('###-###-###-000',), ('SEC Reg. No. ~CS20#######', 'DTI No. ~########'), ('??? ####', '???-###'), 'com.ph', cities=items('Manila|Quezon City|Makati City|Cebu City|Davao City|Pasig City|Taguig City|Caloocan|Baguio City|Iloilo City|Bacolod City|Mandaluyong'), states=states('Metro Manila|Cebu|Cavite|Laguna|Rizal|Bulacan|Batangas|Pampanga')),
    'AE': Country(
        ('United Arab Emirates', 'UAE', 'U.A.E.', 'Dubai - UAE'), 'ar_AE', {'arabic': 60, 'en_IN': 25, 'en_GB': 10, 'en_PK': 5}, 'AED', ('',), ('{road}', 'Office {number}, {house}, {road}', 'Shop {small}, {road}', 'Warehouse {small}, {road}', '{floor}, {house}, {road}'), ('{city}', 'P.O. Box {box}, {city}', 'P.O. Box: {box}, {city} - {country}'),
        ('P.O. Box {box}\n{city}\n{country}', '{street}\n{city_line}', '{street}\nP.O. Box {box}\n{city}, {country}', '{street}, {city}, {country}', 'PO BOX {box}, {city}'), ('+971 % ### ####', '04 ### ####', '+971 5# ### ####', '05#-#######', '00971-%-#######', '800 ####'), '+971', ('100############', '100############'), ('100############',), ('Trade License No. ~######', 'Lic. No. ~CN-#######', 'TL-######'), ('? #####', '?? ####', 'Dubai ? #####', '## #####'), 'ae', '###################',
        cities=items('Dubai|Abu Dhabi|Sharjah|Ajman|Al Ain|Ras Al Khaimah|Fujairah|Umm Al Quwain'), roads=items('{arabic_word} Street|{arabic_word} Road|{small}th Street, {arabic_word}|Al {arabic_word} Area|{arabic_word} {small}|Sheikh Zayed Road|Al Maktoum Road|Al Wasl Road|Khalid Bin Al Waleed Road|Corniche Street|Hamdan Street|Airport Road|Al Quoz Industrial Area 3|Jumeirah Beach Road|Al Khaleej Street|Deira, Al Rigga Street|Business Bay|JLT Cluster {letter}|Mussafah M-{small}'), states=states('Dubai|Abu Dhabi|Sharjah')),
    'HK': Country(
        ('Hong Kong', 'HONG KONG', 'Hong Kong SAR'), 'en_MY', {'chinese': 90, 'en_GB': 10}, 'HKD', ('',), ('{number} {road}', 'Flat {letter}, {small}/F, {house}, {number} {road}', 'Room {number}, {small}/F, {house}, {road}', 'Shop {small}, G/F, {number} {road}', 'Unit {number}, {floor}, {number} {road}'), ('{city}', '{city}, {country}'), ('{street}\n{city}\n{country}', '{street}, {city_line}', '{street}\n{city_line}'),
        ('%### ####', '+852 %### ####', '(852) %### ####', '%#######'), '+852', ('########-000',), ('########-000-##-##-#',), ('CR No. ~#######', 'BR No. ~########-000'), ('?? ####', '?? ###'), 'com.hk', cities=items('Kowloon|Central|Wan Chai|Tsim Sha Tsui|Mong Kok|Causeway Bay|Kwun Tong|Sha Tin|Tsuen Wan|North Point|Quarry Bay|Yuen Long'), roads=items("Nathan Road|Queen's Road Central|Des Voeux Road West|Hennessy Road|Canton Road|King's Road|Castle Peak Road|Prince Edward Road|Kwun Tong Road|Lockhart Road")),
    'KE': Country(
        ('Kenya', 'KENYA'), 'en_GB', {'en_KE': 100}, 'KES', ('00%00', '%0#00'), ('{road}', '{house}, {road}', '{house}, {floor}, {road}'), ('{city}', '{postcode} {city}', '{city} {postcode}'), ('P.O. Box {box}-{postcode}\n{city}', '{street}\nP.O. Box {box} - {postcode}, {city}', '{street}, {city}'), ('+254 7## ### ###', '07## ######', '020 #######', '+254 20 ### ####'), '+254', ('P0########?',), ('A0########?',), ('CPR/20##/######', 'PVT-***???'), ('K?? ###?',), 'co.ke', cities=items('Nairobi|Mombasa|Kisumu|Nakuru|Eldoret|Thika|Malindi|Kitale'), roads=items('Moi Avenue|Kenyatta Avenue|Ngong Road|Mombasa Road|Waiyaki Way|Kimathi Street|Tom Mboya Street|Enterprise Road')),
    'NG': Country(
        ('Nigeria', 'NIGERIA'), 'en_GB', {'african': 60, 'en_NG': 40}, 'NGN', ('%#####',), ('{number}, {road}', 'No. {number} {road}', 'Plot {number}, {road}'), ('{city}', '{city}, {state} State', '{city} {postcode}'), ('{street}\n{city_line}', '{street}, {city_line}', '{street}\n{city}\n{country}'), ('080########', '+234 80# ### ####', '0803 ### ####', '01-#######'), '+234', ('########-0001',), ('########-0001',), ('RC ######', 'RC: ~#######', 'BN ~#######'), ('???-###??', '??###-???'), 'com.ng', cities=items('Lagos|Abuja|Kano|Ibadan|Port Harcourt|Benin City|Kaduna|Enugu|Ikeja|Lekki'), roads=items('Broad Street|Allen Avenue|Awolowo Road|Ahmadu Bello Way|Adeola Odeku Street|Aba Road|Herbert Macaulay Way|Opebi Road'), states=states('Lagos|Oyo|Rivers|Kano|Ogun|Edo')),
}
