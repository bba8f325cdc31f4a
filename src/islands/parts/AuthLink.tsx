import { type ReactNode, useEffect, useState } from 'react'
import { carryingFrom } from '../../stores/navigate.ts'

/** A link between the forms of accounts: signing in at last leads to where the shopper came from. */
export function AuthLink({ path, children }: { path: string; children: ReactNode }) {
  // The server's page is the same for everybody.
  const [href, setHref] = useState(path)
  useEffect(() => setHref(carryingFrom(path)), [path])
  return (
    <a className="link inline-block py-3" href={href}>
      {children}
    </a>
  )
}
