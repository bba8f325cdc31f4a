import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { milliseconds } from './support/processor-time.ts'

/** What reads text that people, files and other servers send. */
const folders = ['store-api', 'domain', 'desk/sections', 'contract', 'html', 'site', 'http-server']
const MB = 1_000_000

/**
 * Regular expressions that the analysis cannot prove to be linear, by what they look like: the texts that are worst for
 * each, and, where it is not linear, the characters that its input has at most.
 */
const unproved: Record<string, { worst: string[]; atMost?: number; why?: string }> = {
  [String.raw`^::ffff:(?=\d+\.)`]: { worst: ['::ffff:1'] },
  [String.raw`^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$`]:
    { worst: ['a', 'a-', 'a.'] },
  [String.raw`^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$`]: {
    worst: ['a', 'a-', 'a.'],
  },
  [String.raw`^\/(?!\/)[^\s\\]*$`]: { worst: ['/', '/a'] },
  [String.raw`^\/media(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$`]: { worst: ['/media', '/media/a', '/media/.'] },
  [String.raw`^(data:image\/(png|jpe?g|gif|webp|svg\+xml);base64,)?[a-z0-9+/\s]+={0,2}$`]: {
    worst: ['a', ' ', '=', 'a='],
  },
  [String.raw`^(0|91)+(?=\d{10})`]: { worst: ['0', '91', '910'] },
  [String.raw`^(?:0|91)+(?=\d{10}$)`]: { worst: ['0', '91', '910'] },
  [String.raw`^[\s(]*(?:\+|00)[\s(]*(?!91)[1-9]`]: { worst: [' ', '(', '+(', '00'] },
  [String.raw`([^aeiou\d])\1+`]: { worst: ['b', 'bc', 'a'] },
  [String.raw`(\D)\1+`]: { worst: ['b', 'bc', '1'] },
  [String.raw`(?<=\p{Script=Latin})\p{M}+`]: { worst: ['\u0301', 'a\u0301', 'क्'] },
  [String.raw`(.+?)\1{2,}`]: { worst: ['ab', 'a', 'aab'], atMost: 128, why: 'a password at the desk' },
  [String.raw`[^\p{L}\p{M}]+$`]: { worst: ['1'], atMost: 128, why: 'a password at the desk' },
  [String.raw`^media(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+$`]: { worst: ['media/a', 'media/.', 'media//', '/a'] },
  [String.raw`^(UTR|RRN)(NO|NUMBER)?(?=.*\d)`]: { worst: ['UTR', '1', 'a'] },
  [String.raw`^(?:(?:\P{M}\p{M}*){1,14}(?=\s|$)|\S+)`]: { worst: ['a', '\u0301', 'a\u0301', ' '] },
  [String.raw`\S*$`]: { worst: ['a'], atMost: 120, why: 'the beginning of a text at the desk' },
  [String.raw`[ T,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,6})?)?(?: ?([ap])\.?m\.?)?( ?Z| ?[+-]\d{2}:?\d{2})?$`]:
    { worst: [' ', 'T', ' 1'], atMost: 60, why: 'a cell that may be a date' },
  [String.raw`^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/)*$`]: { worst: ['a', 'a/', 'a./'] },
  [String.raw`\b(?:https?:\/*|www(?=[.．。｡]))`]: { worst: ['http:', 'http:/', 'www', '/'] },
  [String.raw`^bearer +([\w-]{1,200})$`]: { worst: ['bearer ', ' ', 'a'] },
  [String.raw`<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|tr|figure|figcaption|blockquote|pre|hr)\b[^<>]*>`]:
    { worst: ['<p ', '<p', '<', '</figure '] },
  [String.raw`"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]`]: {
    worst: ['"\\"",', '"a"', '[', '"\\\\"'],
    why: 'JSON was parsed before: each string in it is closed',
  },
  [String.raw`(^|\.)\d+(?=\.|$)`]: { worst: ['1'], atMost: 1_000, why: 'the path to a field of our own' },
  [String.raw`\(Did you mean (?:one of )?(.*)\?\)$`]: {
    worst: ['(Did you mean '],
    atMost: 1_000,
    why: 'the command line that the operator typed',
  },
  [String.raw`<Contents>([\s\S]*?)<\/Contents>`]: {
    worst: ['<Contents></Contents>'],
    why: "the operator's own store of pictures answers with elements that are closed",
  },
  [String.raw`<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<link\b[^>]*\brel="(?:manifest|modulepreload)"[^>]*>`]:
    { worst: ['<script></script>', 'a', '&lt;'], why: 'a page that the site has rendered' },
  [String.raw`<div class="prose">[\s\S]*?<\/article>`]: {
    worst: ['a', '<div class="prose"></article>'],
    why: 'a page that the site has rendered',
  },
  [String.raw`<head\b[^>]*>`]: { worst: ['<head>', 'a'], why: 'a page that the site has rendered' },
  ['<meta http-equiv="content-security-policy"[^>]*>']: {
    worst: ['a', '<meta http-equiv="content-security-policy">'],
    why: 'a page of ours',
  },
}

/** Files that make regular expressions of texts of our own, none of a text from people. */
const makers = [
  'src/domain/accounts/mail-address.ts',
  // The pattern is the gateway's, the text a phone number in the shopper's own browser.
  'src/domain/phone.ts',
  'src/domain/search/latin-spellings.ts',
  'src/domain/search/spoken-forms.ts',
  'src/domain/shops/text-runs.ts',
  'src/site/desk/desk-headers.ts',
  'src/site/desk/desk-upload.ts',
  'src/store-api/import/formats/woocommerce.ts',
  'src/store-api/import/reading/delimiter.ts',
  'src/store-api/import/reading/numbers.ts',
  'src/store-api/import/spoilt-texts.ts',
  'src/store-api/media-store/s3-store.ts',
]

// The analysis in JavaScript, which is the same on every machine.
process.env.RECHECK_BACKEND = 'pure'

const literals = regexLiterals(folders)

/** Texts of so many characters that a match begins in at many places and ends in at none. */
function texts(worst: readonly string[], length: number): string[] {
  return worst.flatMap(piece => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    return [text, `a${text}`, `${text}\u0000`, `a${text}a`]
  })
}

function provedLinear({ source, flags }: RegexLiteral): boolean {
  // Without a repetition that has no end, the work at each place of the text is bounded.
  if (!/[*+]|,\}/.test(source)) return true
  return checkSync(source, flags, { checker: 'automaton', timeout: 60_000 }).status === 'safe'
}

describe('regular expressions', () => {
  test('are proved to be linear, or listed here', () => {
    const known = new Map<string, boolean>()
    const others = literals.filter(literal => {
      if (literal.source in unproved) return false
      const key = `${literal.source}/${literal.flags}`
      const isLinear = known.get(key) ?? provedLinear(literal)
      known.set(key, isLinear)
      return !isLinear
    })
    expect(others).toEqual([])
  })

  test('that are listed are those of the code', () => {
    const used = new Set(literals.map(({ source }) => source))
    expect(Object.keys(unproved).filter(source => !used.has(source))).toEqual([])
  })

  test.each(Object.entries(unproved))('%s does little with its worst', (source, { worst, atMost = MB }) => {
    const { flags = '' } = literals.find(literal => literal.source === source) ?? {}
    const regex = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
    for (const text of texts(worst, atMost))
      expect(
        milliseconds(() => text.replace(regex, '')),
        text.slice(0, 20),
      ).toBeLessThan(3_000)
  })

  test('are made of texts of our own alone', () => {
    expect(regexMakers(folders)).toEqual(makers)
  })
})

interface RegexLiteral {
  /** File and line. */
  at: string
  source: string
  flags: string
}

/** Every regular expression that is written as such in the TypeScript of some folders of src/. */
function regexLiterals(folders: readonly string[]): RegexLiteral[] {
  return trees(folders).flatMap(tree =>
    nodesOf(tree)
      .filter(ts.isRegularExpressionLiteral)
      .map(node => {
        const end = node.text.lastIndexOf('/')
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
        const at = `${tree.fileName}:${line + 1}`
        return { at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
      }),
  )
}

/** The files that make a regular expression of a text. */
function regexMakers(folders: readonly string[]): string[] {
  const isMaker = (node: ts.Node) =>
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  return trees(folders)
    .filter(tree => nodesOf(tree).some(isMaker))
    .map(tree => tree.fileName)
    .sort()
}

function trees(folders: readonly string[]): ts.SourceFile[] {
  return globSync(folders.map(folder => `src/${folder}/**/*.{ts,tsx}`)).map(file =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest),
  )
}

function nodesOf(tree: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = []
  const add = (node: ts.Node) => {
    found.push(node)
    ts.forEachChild(node, add)
  }
  add(tree)
  return found
}
