import { useStore } from '@nanostores/react'
import { lineOf } from '../domain/cart.ts'
import { wishlistMessages } from '../domain/messages/wishlist.ts'
import { formatRupees } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { FALLBACK_PICTURE } from '../domain/pictures.ts'
import { toneClasses } from '../domain/tone.ts'
import type { Wish } from '../domain/wishlist.ts'
import { addToCart } from '../stores/cart.ts'
import { $wishlist, removeWish } from '../stores/wishlist.ts'
import { EmptyNote } from './parts/EmptyNote.tsx'

export function WishlistView() {
  const wishlist = useStore($wishlist)
  if (wishlist.length === 0)
    return (
      <EmptyNote icon="heart" title={wishlistMessages.empty} href={paths.products} action="Browse Products" />
    )
  return (
    <ul className="products">
      {wishlist.map(wish => (
        <li key={wish.id}>
          <WishCard wish={wish} />
        </li>
      ))}
    </ul>
  )
}

function WishCard({ wish }: { wish: Wish }) {
  const { id, name, image, price, tone } = wish
  return (
    <article className="product product-plain">
      <a className="product-media" href={paths.product(id)} tabIndex={-1}>
        <img
          className={toneClasses(tone)}
          src={image || FALLBACK_PICTURE}
          alt={name}
          width="800"
          height="1000"
        />
      </a>
      <div className="product-text">
        <h2 className="product-name">
          <a href={paths.product(id)}>{name}</a>
        </h2>
        <p className="price">{formatRupees(price)}</p>
      </div>
      <div className="product-actions flex-wrap gap-1">
        <button type="button" className="button button-primary" onClick={() => addToCart(lineOf(wish))}>
          Add to Cart
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove: ${name}`}
          onClick={() => removeWish(id)}
        >
          Remove
        </button>
      </div>
    </article>
  )
}
