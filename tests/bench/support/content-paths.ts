import { fetched } from './fetched.ts'

/** The three pages most visits see: home, the first category's listing and one of its products. */
export async function contentPaths(port: number, host: string): Promise<Record<string, string>> {
  const home = await page(port, host, '/')
  const listing = /href="(\/products\?category=[^"]+)"/.exec(home)?.[1]
  if (!listing) throw new Error('the home page links to no category')
  const product = /href="(\/product\/[^"]+)"/.exec(await page(port, host, listing))?.[1]
  if (!product) throw new Error(`${listing} links to no product`)
  return { home: '/', listing: listing.replaceAll('&amp;', '&'), product }
}

async function page(port: number, host: string, path: string): Promise<string> {
  const { status, body } = await fetched(port, path, { Host: host })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return body.toString()
}
