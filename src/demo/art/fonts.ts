import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const faces = [
  ['Fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', '100 900'],
  [
    'Fraunces',
    '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
    '100 900',
    'U+0100-02FF,U+1E00-1EFF',
  ],
  ['Josefin', '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2', '100 700'],
  ['Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', '100 900'],
  [
    'Tiro',
    '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
    '400',
    'U+0900-097F,U+200C-200D',
  ],
] as const

/** The typefaces of the pictures as @font-face rules that carry their files. */
export async function fontFaces(): Promise<string> {
  const rules = faces.map(async ([family, file, weight, range]) => {
    const data = (await readFile(require.resolve(file))).toString('base64')
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${data})${range ? `;unicode-range:${range}` : ''}}`
  })
  return (await Promise.all(rules)).join('')
}
