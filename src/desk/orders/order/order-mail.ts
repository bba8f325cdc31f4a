import { atom, type ReadableAtom } from 'nanostores'
import { getOrderMail, setOrderMail } from '../../../contract/desk/orders.ts'
import { call } from '../../kit/call.ts'
import { failureText } from '../../kit/failure.ts'
import { showNotice } from '../../shell/notice.ts'

const $isWanted = atom<boolean | undefined>()
/** Whether the person is mailed about new orders of the shop; undefined until that is known. */
export const $orderMail: ReadableAtom<boolean | undefined> = $isWanted

/** Asks for the person's wish. */
export async function loadOrderMail(shop: string): Promise<void> {
  $isWanted.set(undefined)
  // The switch is not shown without an answer; the list's own call shows why there is none.
  const answer = await call(getOrderMail, { params: { shop } }).catch(() => undefined)
  $isWanted.set(answer?.isWanted)
}

/** Changes the wish; a refusal takes the switch back and is shown. */
export async function switchOrderMail(shop: string, isWanted: boolean): Promise<void> {
  $isWanted.set(isWanted)
  try {
    await call(setOrderMail, { params: { shop }, body: { isWanted } })
    showNotice(
      isWanted
        ? 'You will get e-mails about new orders of this shop.'
        : 'You will get no e-mails about new orders.',
    )
  } catch (error) {
    $isWanted.set(!isWanted)
    showNotice(failureText(error))
  }
}
