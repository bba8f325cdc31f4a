import { useEffect, useState } from 'react'
import { safeImageUrl } from '../../domain/safe-image-url.ts'

interface PictureProps {
  /** As it stands in store info: an address, or a path of the shop. */
  address: string
  /** The shop's origin; empty for a shop without a host. */
  origin: string
  label: string
}

/** A picture of the shop as its pages would load it, or why there is none. */
export function Picture({ address, origin, label }: PictureProps) {
  const [failed, setFailed] = useState('')
  const shop = URL.parse(origin)
  const safe = shop
    ? safeImageUrl(address, { origin: shop.origin, hostname: shop.hostname, imageOrigins: [] })
    : ''
  const shown = safe === '' ? '' : new URL(safe, origin).href
  // After a pause: while an address is typed, nearly every letter makes another one.
  const [settled, settle] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => settle(shown), 600)
    return () => clearTimeout(timer)
  }, [shown])
  const isShown = settled !== '' && settled === shown && failed !== shown
  return (
    <div className="picture">
      {isShown ? (
        <img src={shown} alt={`${label}, as it is now`} loading="lazy" onError={() => setFailed(shown)} />
      ) : (
        <span>{failed !== '' && failed === shown ? 'Not found' : 'No picture'}</span>
      )}
    </div>
  )
}
