import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..', '..')

export interface Import {
  /** Importing file, from the project's root, with forward slashes. */
  from: string
  /** As written: `../domain/cart.ts`, `react`, `node:fs`. */
  specifier: string
  /** Imported file, from the project's root; undefined for a package. */
  to: string | undefined
}

/** Every file of `folders` with one of `extensions`, from the project's root. */
export function filesIn(folders: string[], extensions: string[]): string[] {
  // Not `{ts,tsx}`: a single one in braces would match nothing.
  const patterns = folders.flatMap(folder => extensions.map(extension => `${folder}/**/*.${extension}`))
  return globSync(patterns, { cwd: root })
    .map(path => path.split(sep).join('/'))
    .filter(path => statSync(join(root, path)).isFile())
    .sort()
}

/** The text of a file named from the project's root. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The code of a file: of an Astro file its frontmatter and its scripts. */
export function codeOf(file: string): string {
  return file.endsWith('.astro') ? astroScripts(textOf(file)) : textOf(file)
}

/** Everything `file` imports or exports from: static, dynamic, and in an Astro file's scripts too. */
export function importsOf(file: string): Import[] {
  return ts.preProcessFile(codeOf(file), true, true).importedFiles.map(({ fileName }) => ({
    from: file,
    specifier: fileName,
    to: fileName.startsWith('.') ? resolved(file, fileName) : undefined,
  }))
}

function resolved(file: string, specifier: string): string {
  return join(dirname(file), specifier.replace(/\?.*$/, '')).split(sep).join('/')
}

function astroScripts(text: string): string {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1])
  return [frontmatter, ...scripts].join('\n')
}

/** The first import cycle found, as the files along it; undefined when there is none. */
export function findCycle(imports: Import[]): string[] | undefined {
  const next = Map.groupBy(imports, one => one.from)
  const done = new Set<string>()
  const walk = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { to } of next.get(file) ?? []) {
      const cycle = to === undefined ? undefined : walk(to, [...trail, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/** The longest chain of imports, as the files along it from the importing to the imported. There must be no cycle. */
export function longestChain(imports: Import[]): string[] {
  const next = Map.groupBy(imports, one => one.from)
  const known = new Map<string, string[]>()
  const chainFrom = (file: string): string[] => {
    const chain = known.get(file) ?? [
      file,
      ...longest((next.get(file) ?? []).map(({ to }) => to && chainFrom(to))),
    ]
    known.set(file, chain)
    return chain
  }
  return longest([...next.keys()].map(chainFrom))
}

function longest(chains: (string[] | undefined | '')[]): string[] {
  return chains.reduce<string[]>((best, chain) => (chain && chain.length > best.length ? chain : best), [])
}
