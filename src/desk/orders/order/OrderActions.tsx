import type { CodOutcome, ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { codMoveTexts } from '../../../domain/desk/cod-texts.ts'
import { moveTexts } from '../../../domain/desk/orders/order-texts.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import type { MoveTarget } from '../order-moves.ts'

interface OrderActionsProps {
  shop: DeskShop
  order: ShopOrder
  onMove: (to: MoveTarget) => void
  onRecord: (outcome: CodOutcome) => void
}

/** The moves that this person may make now, and the pages to print; cancelling is the last of them. */
export function OrderActions({ shop, order, onMove, onRecord }: OrderActionsProps) {
  const { slug, role } = shop
  const { number, moves } = order
  const codMoves = mayDo(role, 'orders:edit') ? order.codMoves : []
  const forward = moves.filter(move => move === 'shipped' || move === 'delivered')
  return (
    <div className="actions">
      {forward.map(to => (
        <button key={to} type="button" className="button button-primary" onClick={() => onMove(to)}>
          {moveTexts[to]}
        </button>
      ))}
      {codMoves.map(outcome => (
        <button
          key={outcome}
          type="button"
          className="button button-secondary"
          onClick={() => onRecord(outcome)}
        >
          {codMoveTexts[outcome].button}
        </button>
      ))}
      <PrintLink href={deskPaths.slips(slug, [number])}>Print slip</PrintLink>
      <PrintLink href={deskPaths.labels(slug, [number])}>Print label</PrintLink>
      {moves.includes('cancelled') && (
        <button type="button" className="button button-danger" onClick={() => onMove('cancelled')}>
          Cancel order
        </button>
      )}
    </div>
  )
}

function PrintLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="button button-secondary" href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
