import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packageFile = join(import.meta.dirname, '..', '..', 'package.json')

/** V8's options of `npm run store`. */
export function storeOptions(): string[] {
  const script: string = JSON.parse(readFileSync(packageFile, 'utf8')).scripts.store
  return script.split(' ').filter(option => option.startsWith('--'))
}
