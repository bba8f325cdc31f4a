import { deskPaths } from '../../domain/desk/paths.ts'

/** The two lists of customers: those with an account, and guests. */
export function CustomerKinds({ shop, shown }: { shop: string; shown: 'accounts' | 'guests' }) {
  const kinds = [
    { name: 'accounts', title: 'With an account', path: deskPaths.customers(shop) },
    { name: 'guests', title: 'Guests', path: deskPaths.guests(shop) },
  ] as const
  return (
    <nav className="tabs" aria-label="Kinds of customers">
      {kinds.map(({ name, title, path }) => (
        <a key={name} className="tab" href={path} aria-current={name === shown ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
