import { useStore } from '@nanostores/react'
import { toCartLine } from '../domain/cart/cart.ts'
import type { Wish } from '../domain/cart/wish.ts'
import { wishlistMessages } from '../domain/messages/wishlist.ts'
import { formatRupees } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'
import { FALLBACK_IMAGE } from '../domain/shops/default-images.ts'
import { colourClasses } from '../domain/shops/dominant-colour.ts'
import { addToCart } from '../stores/cart/cart.ts'
import { removeWish } from '../stores/cart/wishlist.ts'
import { $wishes } from '../stores/cart/wishlist-watch.ts'
import { EmptyState } from './parts/EmptyState.tsx'
import { Words } from './parts/Words.tsx'

export function WishlistView() {
  const wishlist = useStore($wishes)
  if (wishlist.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={wishlistMessages.empty}
        href={paths.products}
        action="Browse Products"
      />
    )
  return (
    <ul className="products">
      {wishlist.map(item => (
        <li key={item.id}>
          <WishlistCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function WishlistCard({ item }: { item: Wish }) {
  const { id, name, image, price, colour, isGone, problem } = item
  return (
    <article className="product product-plain">
      {/* biome-ignore lint/a11y/useAnchorContent: the name below is the same link */}
      <a className="product-media" href={paths.product(id)} tabIndex={-1} aria-hidden>
        <img
          className={colourClasses(colour)}
          src={image || FALLBACK_IMAGE}
          alt={name}
          width="800"
          height="1000"
        />
      </a>
      <div className="product-text">
        <h2 className="product-name">
          <a href={paths.product(id)}>
            <Words text={name} />
          </a>
        </h2>
        {!isGone && <p className="price">{formatRupees(price)}</p>}
      </div>
      <div className="product-actions flex-wrap gap-1">
        {problem !== '' ? (
          <button type="button" className="button out-of-stock" disabled>
            {problem}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            // A double click is one press.
            onClick={({ detail }) => detail < 2 && addToCart(toCartLine(item))}
          >
            Add to Cart
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove: ${name}`}
          onClick={({ detail }) => detail < 2 && removeWish(id)}
        >
          Remove
        </button>
      </div>
    </article>
  )
}
