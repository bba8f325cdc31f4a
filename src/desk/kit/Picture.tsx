import { useEffect, useState } from 'react'
import { deskPicture } from '../../domain/desk/pictures.ts'

interface PictureProps {
  /** As it stands in store info: an address, or a path of the shop. */
  address: string
  /** `origin` is that of the shop's pages; empty for a shop without a host. */
  shop: { slug: string; origin: string }
  /** Empty beside its name. */
  label?: string
}

/** A picture of the shop's own files, or what stands in its place: the desk loads nothing from other hosts. */
export function Picture({ address, shop, label = '' }: PictureProps) {
  const [failed, setFailed] = useState('')
  // After a pause: while an address is typed, nearly every letter makes another one.
  const [settled, settle] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => settle(address), 600)
    return () => clearTimeout(timer)
  }, [address])
  const picture = deskPicture(settled, shop)
  if (picture.kind === 'elsewhere')
    return (
      <div className="picture picture-elsewhere">
        <span>On another host: {picture.address}</span>
      </div>
    )
  const url = picture.kind === 'own' ? picture.url : ''
  return (
    <div className="picture">
      {url !== '' && failed !== url ? (
        <img
          src={url}
          alt={label && `${label}, as it is now`}
          loading="lazy"
          onError={() => setFailed(url)}
        />
      ) : (
        <span>{url === '' ? 'No picture' : 'Not found'}</span>
      )}
    </div>
  )
}
