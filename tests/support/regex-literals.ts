import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export interface RegexLiteral {
  /** File and line. */
  at: string
  source: string
  flags: string
}

/** Every regular expression that is written as such in the TypeScript of some folders of src/. */
export function regexLiterals(folders: readonly string[]): RegexLiteral[] {
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
export function regexMakers(folders: readonly string[]): string[] {
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
