import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dominantColour } from '../../store-api/media-store/picture-colour.ts'

const media = join(import.meta.dirname, '../media')
const target = join(import.meta.dirname, '../picture-colours.ts')
const shops = ['books', 'screens', 'vastra'] as const

/** Computes the dominant colours of all pictures in media/ and writes picture-colours.ts; returns their number. */
export async function writeColours(): Promise<number> {
  const found = await Promise.all(shops.map(async shop => [shop, await coloursIn(shop)] as const))
  const type = `Record<${shops.map(shop => `'${shop}'`).join(' | ')}, Readonly<Record<string, string>>>`
  await writeFile(
    target,
    `/** Dominant colours of the demo shops' pictures, by shop and file name. Written by art/render.ts. */
export const pictureColours: ${type} = {
${found.map(([shop, colours]) => `  ${shop}: {\n${colours.map(line => `    ${line},\n`).join('')}  },\n`).join('')}}
`,
  )
  return found.reduce((sum, [, colours]) => sum + colours.length, 0)
}

async function coloursIn(shop: string): Promise<string[]> {
  const files = (await readdir(join(media, shop))).filter(file => file.endsWith('.webp')).sort()
  const lines: string[] = []
  for (const file of files) {
    const colour = await dominantColour(await readFile(join(media, shop, file)))
    if (colour !== undefined) lines.push(`'${file}': '${colour}'`)
  }
  return lines
}
