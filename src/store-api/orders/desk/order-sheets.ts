import type { OrderSheets } from '../../../contract/desk/orders.ts'
import { storeInfo } from '../../../contract/store-info.ts'
import { brandName } from '../../../domain/shops/brand.ts'
import type { StaffShopContext } from '../../platform/services/service-context.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { getShopOrders } from './shop-order.ts'

/** These orders for slips and labels, in this order, and who sends them; numbers that the shop has not are left out. */
export async function getOrderSheets(
  context: StaffShopContext,
  { numbers }: { numbers: readonly number[] },
): Promise<OrderSheets> {
  const info = storeInfo.parse((await readStoreInfo(context.db, context.storeId)).info)
  const sender = { name: brandName(info), address: info.companyAddress, phone: info.companyPhone }
  return { orders: await getShopOrders(context, { numbers }), sender }
}
