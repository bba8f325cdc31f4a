import { INDIAN_STATES } from '../indian-states.ts'
import { stateSpellings } from './state-spellings.ts'

/** GST codes of states and union territories, by the names of INDIAN_STATES. */
const codes: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/** What people write in an address instead of a state's name, in the form of `plain`. */
const otherNames: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  uttaranchal: 'Uttarakhand',
  pondicherry: 'Puducherry',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  delhinct: 'Delhi',
  jandk: 'Jammu and Kashmir',
  jk: 'Jammu and Kashmir',
  andamanandnicobar: 'Andaman and Nicobar Islands',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
  chattisgarh: 'Chhattisgarh',
  hp: 'Himachal Pradesh',
  pb: 'Punjab',
  ch: 'Chandigarh',
  uk: 'Uttarakhand',
  hr: 'Haryana',
  dl: 'Delhi',
  rj: 'Rajasthan',
  up: 'Uttar Pradesh',
  br: 'Bihar',
  wb: 'West Bengal',
  jh: 'Jharkhand',
  od: 'Odisha',
  or: 'Odisha',
  cg: 'Chhattisgarh',
  mp: 'Madhya Pradesh',
  sk: 'Sikkim',
  ar: 'Arunachal Pradesh',
  nl: 'Nagaland',
  mn: 'Manipur',
  mz: 'Mizoram',
  tr: 'Tripura',
  ml: 'Meghalaya',
  as: 'Assam',
  ga: 'Goa',
  ld: 'Lakshadweep',
  an: 'Andaman and Nicobar Islands',
  la: 'Ladakh',
  gj: 'Gujarat',
  mh: 'Maharashtra',
  ka: 'Karnataka',
  kl: 'Kerala',
  tn: 'Tamil Nadu',
  py: 'Puducherry',
  ts: 'Telangana',
  tg: 'Telangana',
  ap: 'Andhra Pradesh',
}

const byName = new Map(
  INDIAN_STATES.flatMap(name => [name, ...(stateSpellings[name] ?? [])].map(one => [plain(one), name])),
)
const nameOfCode = new Map(Object.entries(codes).map(([name, code]) => [code, name]))

/** Union territories without a legislature: UTGST stands in the place of SGST. */
const withUtgst = new Set(['04', '26', '31', '35', '38'])

/** The state that a text names, in the spelling of INDIAN_STATES; undefined where it names none. */
export function stateNamed(text: string): string | undefined {
  const key = plain(text)
  return byName.get(key) ?? otherNames[key]
}

/**
 * The state in which a parcel arrives, by which an order has its zone and its tax: of those in which its PIN code lies, the
 * likeliest first, the one that is typed, else the likeliest; the typed one where the PIN code is not known.
 */
export function stateOfDelivery(typed: string, statesOfPin: readonly string[]): string {
  return statesOfPin.find(state => stateNamed(state) === stateNamed(typed)) ?? statesOfPin[0] ?? typed
}

/** GST code of the state that a text names: 'karnataka' → '29'; empty where it names none. */
export function stateCodeOf(text: string): string {
  const name = stateNamed(text)
  return (name !== undefined && codes[name]) || ''
}

/** The name of a state by its GST code; undefined for a code that no state has. */
export function stateOfCode(code: string): string | undefined {
  return nameOfCode.get(code)
}

/** What the tax of the state itself is called: 'SGST', or 'UTGST'. */
export function stateTaxOf(code: string): 'SGST' | 'UTGST' {
  return withUtgst.has(code) ? 'UTGST' : 'SGST'
}

/** Letters alone: Latin ones without accents, those of other scripts with their vowel signs. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{M}]|[\u0300-\u036f]/gu, '')
}
