import { paths, policySlugs } from '../../domain/paths.ts'

const PREFIXES = {
  '/product/': '/product/{id}',
  '/quick-view/': '/quick-view/{id}',
  '/sitemap/': '/sitemap/{name}',
}
const FOLDERS = { '/_img/': 'picture', '/_astro/': 'asset', '/media/': 'picture' }
const CLASSES = 6

/** Requests of one route by the first digit of their status. */
type Route = number[]

/**
 * Requests by route and class of status. The routes are fixed, so that no address from outside makes a new one, and
 * counting is one look into a map and one addition.
 */
export class RequestCounts {
  readonly #exact: Map<string, Route>
  readonly #prefixes: [string, Route][]
  readonly #routes: [string, Route][] = []
  readonly #desk = this.#newRoute('desk')
  readonly #other = this.#newRoute('other')

  constructor() {
    const fixed = Object.values(paths).filter(path => typeof path === 'string' && !path.includes('?'))
    const pages = [...(fixed as string[]), ...policySlugs.map(paths.policy)]
    this.#exact = new Map(pages.map(path => [path, this.#newRoute(path)]))
    this.#prefixes = Object.entries({ ...PREFIXES, ...FOLDERS }).map(([prefix, name]) => [
      prefix,
      this.#newRoute(name),
    ])
  }

  /** Counts an answer with this status to a request for `path` of a shop; undefined for a malformed address. */
  count(path: string | undefined, status: number): void {
    add(path === undefined ? this.#other : this.#routeOf(path), status)
  }

  /** Counts an answer of the desk's host. */
  countDesk(status: number): void {
    add(this.#desk, status)
  }

  /** All that was counted, such as `{ route: '/cart', status: '2xx', count: 3 }`. */
  list(): { route: string; status: string; count: number }[] {
    const all = this.#routes.flatMap(([route, classes]) =>
      classes.map((count, digit) => ({ route, status: `${digit}xx`, count })),
    )
    return all.filter(({ count }) => count > 0)
  }

  #routeOf(path: string): Route {
    return (
      this.#exact.get(path) ?? this.#prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? this.#other
    )
  }

  #newRoute(name: string): Route {
    const known = this.#routes.find(([other]) => other === name)
    if (known) return known[1]
    const route: Route = Array.from({ length: CLASSES }, () => 0)
    this.#routes.push([name, route])
    return route
  }
}

function add(route: Route, status: number): void {
  const digit = Math.min(Math.floor(status / 100), CLASSES - 1)
  route[digit] = (route[digit] ?? 0) + 1
}
