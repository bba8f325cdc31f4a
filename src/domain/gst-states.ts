/** A state or union territory by its GST code of two digits. */
export interface GstState {
  code: string
  /** As in INDIAN_STATES. */
  name: string
}

const NAMES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Union territories without a legislature, where UTGST stands in the place of SGST. */
const WITH_UTGST = new Set(['04', '26', '31', '35', '38'])

/** The state of a GST code; undefined for a code that is none. */
export function gstState(code: string): GstState | undefined {
  const name = NAMES[code]
  return name === undefined ? undefined : { code, name }
}

/** What the state's half of the tax is called. */
export function stateTaxLabel(code: string): 'SGST' | 'UTGST' {
  return WITH_UTGST.has(code) ? 'UTGST' : 'SGST'
}
