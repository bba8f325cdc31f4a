import type { ShopName } from '../../../e2e/fixtures/shops.ts'
import { shop } from '../../../e2e/fixtures/shops.ts'
import { type Got, get } from '../../support/site.ts'

/** An answer of a shop as a crawler gets it; redirects are not followed. */
export function visit(name: ShopName, path: string, headers = {}): Promise<Got> {
  return visitAt(shop(name), path, headers)
}

/** The same of a shop by its origin, such as one of an API of the test's own. */
export function visitAt(origin: string, path: string, headers = {}): Promise<Got> {
  const { host, port } = new URL(origin)
  return get(Number(port), path, { host, headers })
}

/** The page at `path`, which is there. */
export async function htmlOf(name: ShopName, path: string): Promise<string> {
  const { status, body } = await visit(name, path)
  if (status !== 200) throw new Error(`${path} at ${name} answered ${status}`)
  return body
}

/** What stands between header and footer. */
export function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

/** What a reader sees of each element of this name. */
export function texts(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`, 'g'))
  return [...found].map(([one]) => shown(one))
}

/** Address and text of each link. */
export function links(html: string): [text: string, href: string][] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[\s\S]*?<\/a>/g)].map(([one, href = '']) => [
    shown(one),
    decoded(href),
  ])
}

/** The words of a piece of HTML. */
export function shown(html: string): string {
  const inBody = html.replace(/<(script|style|template|svg)[ >][\s\S]*?<\/\1>/g, '')
  return decoded(inBody.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function decoded(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? whole),
  )
}
