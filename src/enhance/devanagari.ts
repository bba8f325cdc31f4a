import file from '../styles/fonts/noto-sans-devanagari.woff2?url'

/** Devanagari fonts of common systems. */
const OWN = [
  'Noto Sans Devanagari',
  'NotoSansDevanagari-Regular',
  'Kohinoor Devanagari',
  'KohinoorDevanagari-Regular',
  'Nirmala UI',
  'Mangal',
  'Lohit Devanagari',
]

/** Loads a Devanagari font on systems without one; after the page has loaded, so that it delays nothing. */
export function loadDevanagariFallback() {
  const sources = [...OWN.map(name => `local('${name}')`), `url(${file})`].join()
  const unicodeRange = 'U+900-97F,U+1CD0-1CFF,U+200C-200D,U+25CC,U+A8E0-A8FF'
  const lend = () =>
    document.fonts.add(new FontFace('Devanagari', sources, { display: 'swap', unicodeRange }))
  if (document.readyState === 'complete') lend()
  else addEventListener('load', lend)
}
