/** Storage belongs to the shop's host, so each shop has its own searches. */
const KEY = 'haat:searches'
const MAX_SEARCHES = 7
const MAX_LENGTH = 100

/** Texts this browser searched for, the latest first; none if storage is blocked or damaged. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(text => typeof text === 'string' && text !== '').slice(0, MAX_SEARCHES)
  } catch {
    // Searches can be typed again.
    return []
  }
}

/** Stores a text as the latest search, each text once. */
export function rememberSearch(text: string) {
  const search = text.trim().slice(0, MAX_LENGTH)
  if (search === '') return
  const others = recentSearches().filter(other => other.toLowerCase() !== search.toLowerCase())
  store([search, ...others].slice(0, MAX_SEARCHES))
}

export function forgetSearches() {
  store([])
}

function store(searches: string[]) {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches))
    else localStorage.removeItem(KEY)
  } catch {
    // If storage is blocked or full, the search itself still works.
  }
}
