/** Names of states in the directory that are not those of today. */
const STATES: Record<string, string> = {
  'andaman & nicobar': 'Andaman and Nicobar Islands',
  'andaman & nicobar islands': 'Andaman and Nicobar Islands',
  chattisgarh: 'Chhattisgarh',
  'dadra & nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman & diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'jammu & kashmir': 'Jammu and Kashmir',
  pondicherry: 'Puducherry',
}

/** The name of a state as the shop writes it: Telangana left Andhra Pradesh in 2014, Ladakh Jammu and Kashmir in 2019. */
export function stateName(written: string, pin: number): string {
  const name = STATES[written.toLowerCase()] ?? titleCase(written)
  if (name === 'Jammu and Kashmir' && within(pin, 194000, 194999)) return 'Ladakh'
  // 507130 went with the villages around it to East Godavari.
  if (name === 'Andhra Pradesh' && within(pin, 500000, 509999) && pin !== 507130) return 'Telangana'
  return name
}

// Mandals of Khammam that came to Andhra Pradesh in 2014 and kept their PINs; the directory has them in Telangana.
const BEYOND_KHAMMAM: Record<number, string[]> = {
  507114: ['Telangana', 'Andhra Pradesh'],
  507121: ['Andhra Pradesh', 'Telangana'],
  507128: ['Telangana', 'Andhra Pradesh'],
  507129: ['Andhra Pradesh', 'Telangana'],
  507135: ['Andhra Pradesh', 'Telangana'],
}

/** States of a PIN where the directory is known to be out of date, the likeliest first. */
export function correctedStates(pin: number): string[] | undefined {
  return BEYOND_KHAMMAM[pin]
}

// The directory names the district; the address of a large city names the city. By the first digits of a PIN.
const CITIES = `
  110001-110099 Delhi; 140306-140308 Mohali; 160055-160055 Mohali; 160059-160062 Mohali;
  160071-160071 Mohali; 201301-201301 Noida; 201303-201307 Noida; 201309-201309 Noida;
  208001-208027 Kanpur; 400701-400701 Navi Mumbai; 400703-400703 Navi Mumbai; 400705-400706 Navi Mumbai;
  400708-400710 Navi Mumbai; 401201-401703 Palghar; 403001-403001 Panaji; 500001-500101 Hyderabad;
  560001-560300 Bengaluru; 575001-575030 Mangaluru; 600001-600130 Chennai; 682001-682042 Kochi;
  700001-700160 Kolkata; 751001-751030 Bhubaneswar; 781001-781040 Guwahati; 831001-831019 Jamshedpur`
  .trim()
  .split(/;\s+/)
  .map(row => /^(\d+)-(\d+) (.*)$/.exec(row))

/** Names of districts that were changed, or that the directory writes in a way of its own. */
const DISTRICTS = new Map(
  `Ahmed Nagar = Ahilyanagar; Allahabad = Prayagraj; Ananthapur = Anantapur; Ananthnag = Anantnag;
  Aurangabad = Chhatrapati Sambhajinagar; Aurangabad(BH) = Aurangabad; Bagpat = Baghpat;
  Baleswar = Balasore; Bandipur = Bandipora; Bangalore = Bengaluru; Bangalore Rural = Bengaluru Rural;
  Belgaum = Belagavi; Bellary = Ballari; Bijapur(KAR) = Vijayapura; Chamrajnagar = Chamarajanagar;
  Chickmagalur = Chikkamagaluru; Cuddapah = Kadapa; Dadra & Nagar Haveli = Silvassa;
  Darjiling = Darjeeling; Davangere = Davanagere; East Midnapore = Purba Medinipur; East Nimar = Khandwa;
  Faizabad = Ayodhya; Firozpur = Ferozepur; Gandhi Nagar = Gandhinagar; Ganganagar = Sri Ganganagar;
  Giridh = Giridih; Gulbarga = Kalaburagi; Gurgaon = Gurugram; Hazaribag = Hazaribagh;
  Hoshangabad = Narmadapuram; Jajapur = Jajpur; Jalor = Jalore; Janjgir-champa = Janjgir-Champa;
  Jhujhunu = Jhunjhunu; Jyotiba Phule Nagar = Amroha; K.V.Rangareddy = Ranga Reddy;
  Kaimur (Bhabua) = Kaimur; Karim Nagar = Karimnagar; Kasargod = Kasaragod; Kheri = Lakhimpur Kheri;
  Lahul & Spiti = Lahaul and Spiti; Mahabub Nagar = Mahbubnagar; Mahesana = Mehsana; Mammit = Mamit;
  Marigaon = Morigaon; Medinipur = Paschim Medinipur; Muktsar = Sri Muktsar Sahib; Mysore = Mysuru;
  North And Middle Andaman = North and Middle Andaman; North Cachar Hills = Dima Hasao;
  North Dinajpur = Uttar Dinajpur; Osmanabad = Dharashiv; Palamau = Palamu; Pondicherry = Puducherry;
  Puruliya = Purulia; Raigarh(MH) = Raigad; Ramanagar = Ramanagara; Ropar = Rupnagar;
  Sant Ravidas Nagar = Bhadohi; Seraikela-kharsawan = Seraikela-Kharsawan; Shimoga = Shivamogga;
  Sibsagar = Sivasagar; South Dinajpur = Dakshin Dinajpur; Sundergarh = Sundargarh;
  Surendra Nagar = Surendranagar; The Dangs = Dang; Tumkur = Tumakuru; Tuticorin = Thoothukudi;
  West Midnapore = Paschim Medinipur; West Nimar = Khargone; Yamuna Nagar = Yamunanagar;
  Zunhebotto = Zunheboto`
    .split(/;\s+/)
    .map(row => row.split(' = ') as [string, string]),
)

/** What an address with this PIN has in its line for the city: the city where it is a large one, else the district. */
export function cityOf(pin: number, district: string): string {
  const city = CITIES.find(row => within(pin, Number(row?.[1]), Number(row?.[2])))
  return city?.[3] ?? DISTRICTS.get(district) ?? district.replace(/ ?\(.*\)$/, '')
}

function within(pin: number, from: number, to: number): boolean {
  return pin >= from && pin <= to
}

function titleCase(name: string): string {
  return name.toLowerCase().replaceAll(/\b[a-z]/g, letter => letter.toUpperCase())
}
