// Makes the fonts of this folder anew from the whole ones. Debian has these in the package fonts-noto-core and the program
// hb-subset in libharfbuzz-bin: node src/store-api/orders/invoices/fonts/make-fonts.ts /usr/share/fonts/truetype/noto
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Space, joiners, the dotted circle under a lone vowel sign, and the full stops of Indian scripts. */
const COMMON = '20,200c,200d,25cc,964,965'
const LATIN = '20-7e,a0-24f,2010-2027,2030-203a,20ac,20b9,2122'

/** The letters that each font keeps, by the end of its name. */
const kept: Record<string, string> = {
  'Sans-Regular': LATIN,
  'Sans-Bold': LATIN,
  'SansDevanagari-Regular': `${COMMON},900-97f,1cd0-1cff,a8e0-a8ff`,
  'SansDevanagari-Bold': `${COMMON},900-97f,1cd0-1cff,a8e0-a8ff`,
  'SansBengali-Regular': `${COMMON},980-9ff`,
  'SansGurmukhi-Regular': `${COMMON},a00-a7f`,
  'SansGujarati-Regular': `${COMMON},a80-aff`,
  'SansOriya-Regular': `${COMMON},b00-b7f`,
  'SansTamil-Regular': `${COMMON},b80-bff`,
  'SansTelugu-Regular': `${COMMON},c00-c7f`,
  'SansKannada-Regular': `${COMMON},c80-cff`,
  'SansMalayalam-Regular': `${COMMON},d00-d7f`,
}

const [from] = process.argv.slice(2)
if (from === undefined) throw new Error('The folder of the whole fonts is missing.')
for (const [name, letters] of Object.entries(kept)) {
  const file = `Noto${name}.ttf`
  const options = [
    '--no-hinting',
    `--unicodes=${letters}`,
    `--output-file=${join(import.meta.dirname, file)}`,
  ]
  execFileSync('hb-subset', [join(from, file), ...options])
}
