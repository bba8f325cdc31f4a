import ts from 'typescript'
import { codeOf } from './imports.ts'

/** Every name that `file` declares: imports, variables, parameters, functions, types, their members and parameters. */
export function declaredNames(file: string): string[] {
  const source = ts.createSourceFile('file.tsx', codeOf(file), ts.ScriptTarget.Latest, true, kindOf(file))
  const names: string[] = []
  const visit = (node: ts.Node) => {
    const name = declares(node) ? ts.getNameOfDeclaration(node) : undefined
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Names in object literals are left out: another library may have chosen them. */
function declares(node: ts.Node): node is ts.Declaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isImportClause(node) ||
    ts.isImportSpecifier(node) ||
    ts.isExportSpecifier(node)
  )
}

/** Arrow functions with type parameters parse differently in TSX. */
function kindOf(file: string): ts.ScriptKind {
  return file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
