import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { compressMax } from './compression.ts'

const TEXT = ['.css', '.js', '.json', '.svg', '.txt']

/** Writes a Brotli copy (`.br`) of each text file below `folder`, so that the server need not compress at start. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter(name => TEXT.includes(extname(name)))
      .map(async name => {
        const file = join(folder, name)
        await writeFile(`${file}.br`, await compressMax(await readFile(file)))
      }),
  )
}
