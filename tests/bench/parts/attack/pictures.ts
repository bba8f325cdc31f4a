import { IMAGE_FORMATS, IMAGE_PATH, IMAGE_WIDTHS } from '../../../../src/domain/image.ts'
import { attackers } from '../../support/addresses.ts'
import { attack, requestText } from '../../support/attack.ts'
import { ports } from '../../support/ports.ts'
import { probe } from '../../support/probe.ts'
import { single } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { ATTACKED, hostHeader, NEIGHBOUR, onDeployment, productsOf } from './deployment.ts'
import { beside } from './idle.ts'

const REQUESTS = 300
/** Milliseconds until they are given up. */
const GIVEN_UP = 400
/** Milliseconds the neighbour's visitor waits for one picture. */
const PATIENCE = 15_000
const PICTURES = 4

/** Pictures nobody has seen yet, asked for by the hundred and given up; then one of another shop. */
export async function pictures(tell: (text: string) => void): Promise<Row[]> {
  return onDeployment(async () => {
    const wanted = (await variantsOf(ATTACKED)).slice(0, REQUESTS)
    const seen = (await variantsOf(NEIGHBOUR)).slice(0, PICTURES)
    tell(`${wanted.length} pictures asked for and given up`)
    const headers = hostHeader(ATTACKED, ports.site)
    await attack({
      kind: 'abandon',
      port: ports.site,
      from: attackers,
      requests: wanted.map(path => requestText(path, headers)),
      after: GIVEN_UP,
    })
    const visits = await probe({
      port: ports.site,
      paths: seen,
      headers: hostHeader(NEIGHBOUR, ports.site),
      from: [],
      rate: PICTURES,
      duration: 1_000,
      timeout: PATIENCE,
    })
    const figure = `${wanted.length} pictures given up: the slowest of ${PICTURES} new ones of another shop`
    return [beside(row(figure, single(visits.max / 1000), { atMost: 2 }, { unit: 's' }), visits)]
  })
}

/** Addresses of a shop's resized pictures, each picture's in turn, the dearest to make first. */
async function variantsOf(host: string): Promise<string[]> {
  const products = await productsOf(host)
  const sources = [...new Set(products.map(({ imgUrl }) => imgUrl))].filter(url => url.endsWith('.webp'))
  return IMAGE_FORMATS.flatMap(format =>
    IMAGE_WIDTHS.toReversed().flatMap(width =>
      sources.map(source => `${IMAGE_PATH}${width}.${format}${source}`),
    ),
  )
}
