/** The tables of a return, named as the sheets of GSTN's offline tool. */
export const gstr1Tables = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn(b2b)',
  'hsn(b2c)',
  'docs',
] as const
export type Gstr1Table = (typeof gstr1Tables)[number]
