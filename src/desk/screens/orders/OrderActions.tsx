import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import { moveTexts } from '../../../domain/desk/order-texts.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import type { MoveTarget } from '../../stores/order-moves.ts'

interface OrderActionsProps {
  shop: DeskShop
  order: ShopOrder
  onMove: (to: MoveTarget) => void
}

/** The moves that this person may make now, and the pages to print. */
export function OrderActions({ shop: { slug }, order: { number, moves }, onMove }: OrderActionsProps) {
  const targets = moves.filter(move => move !== 'pending' && move !== 'processing')
  return (
    <div className="actions">
      {targets.map(to => (
        <button
          key={to}
          type="button"
          className={`button ${to === 'cancelled' ? 'button-danger' : 'button-primary'}`}
          onClick={() => onMove(to)}
        >
          {to === 'cancelled' ? 'Cancel the order' : moveTexts[to]}
        </button>
      ))}
      <a
        className="button button-secondary"
        href={deskPaths.slips(slug, [number])}
        target="_blank"
        rel="noopener"
      >
        Print slip
      </a>
      <a
        className="button button-secondary"
        href={deskPaths.labels(slug, [number])}
        target="_blank"
        rel="noopener"
      >
        Print label
      </a>
    </div>
  )
}
