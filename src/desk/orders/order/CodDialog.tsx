import type { CodOutcome, ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { codMoveTexts } from '../../../domain/desk/cod-texts.ts'
import { formatRupees } from '../../../domain/money.ts'
import { Confirm } from '../../kit/Confirm.tsx'
import { recordCodOutcome } from './order.ts'

interface CodDialogProps {
  shop: DeskShop
  order: ShopOrder
  outcome: CodOutcome
  onClose: () => void
}

/** Asks before it records what became of an order at the door, which cannot be taken back. */
export function CodDialog({ shop, order, outcome, onClose }: CodDialogProps) {
  const { button, question, confirm } = codMoveTexts[outcome]
  return (
    <Confirm
      title={button}
      confirm={confirm}
      danger={outcome === 'returned'}
      onConfirm={() => recordCodOutcome(shop.slug, order.number, outcome)}
      onClose={onClose}
    >
      <p>{question(formatRupees(order.toCollect))}</p>
    </Confirm>
  )
}
