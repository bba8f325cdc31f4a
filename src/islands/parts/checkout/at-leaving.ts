import { useEffect, useRef } from 'react'
import { $session } from '../../../stores/account/session.ts'

/**
 * Has `keep`, where there is something to keep, called as its component is taken off the page: the checkout takes its fields
 * off a page that is being left. After a sign-out nothing is kept.
 */
export function useAtLeaving(keep: (() => void) | undefined): void {
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  useEffect(() => {
    const session = $session.get()
    return () => {
      if ($session.get() === session) last.current?.()
    }
  }, [])
}
