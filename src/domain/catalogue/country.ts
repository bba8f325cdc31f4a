import { foldName } from '../fold-name.ts'

/** The two letters of ISO 3166 for countries and territories. */
const codes =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Other names that shops write. */
const others: Readonly<Record<string, string>> = {
  bharat: 'IN',
  भारत: 'IN',
  ind: 'IN',
  'republic of india': 'IN',
  usa: 'US',
  chn: 'CN',
  gbr: 'GB',
  'u.s.a.': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  uae: 'AE',
  prc: 'CN',
  "people's republic of china": 'CN',
  'hong kong': 'HK',
  macau: 'MO',
  korea: 'KR',
  'republic of korea': 'KR',
  turkey: 'TR',
  'czech republic': 'CZ',
  burma: 'MM',
  holland: 'NL',
  'viet nam': 'VN',
  'ivory coast': 'CI',
}

export interface Country {
  code: string
  name: string
}

/** All countries, by name. */
export function countries(): Country[] {
  return codes
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

let codesByName: ReadonlyMap<string, string> | undefined

/** The code of a country that is given by its code or name, such as `IN`, 'India' or 'Made in India'; undefined for none. */
export function countryCode(text: string): string | undefined {
  codesByName ??= new Map([
    ...countries().map(({ code, name }) => [foldName(name), code] as const),
    ...Object.entries(others),
  ])
  const given = foldName(text.replace(/(?:made|produced|product|manufactured) (?:in|of)\s/i, ''))
  return codes.find(code => code === given.toUpperCase()) ?? codesByName.get(given)
}

/** Behind every country: for products without one. */
const LAST = 999_999_999_999_999
const LETTERS = 10

/** A number by which countries are sorted by name, by the first letters of it; for products without one the last. */
export function countryOrder(text: string): number {
  const letters = countryName(text)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  if (letters === '') return LAST
  return Array.from({ length: LETTERS }, (_, at) => letters.charCodeAt(at)).reduce(
    (sum, letter) => sum * 27 + (Number.isNaN(letter) ? 0 : letter - 96),
    0,
  )
}

/** What a country is called: a code's English name; what is no code stands as it is, such as a foreign API's own name. */
export function countryName(text: string): string {
  const code = text.trim()
  return codes.includes(code) ? (names.of(code) ?? code) : code
}
