import { useEffect } from 'react'
import type { Permission } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { screenPermissions } from '../../domain/desk/navigation.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { isRuleSection, isSection, permissionToEdit } from '../../domain/desk/sections/sections.ts'
import { isPolicySlug } from '../../domain/paths.ts'
import type { Person } from '../sign-in/session.ts'
import { lazyScreen } from './LazyScreen.tsx'
import { restoreLostFocus } from './lost-focus.ts'
import { NotAllowed, NotFound } from './Refusals.tsx'
import type { ShopRoute } from './router.ts'
import { guardSecondClicks } from './second-click.ts'

/** Screens that need nothing but the shop. */
const plainScreens = {
  people: lazyScreen(async () => (await import('../people/People.tsx')).People),
  info: lazyScreen(async () => (await import('../info/Info.tsx')).Info),
  activity: lazyScreen(async () => (await import('../home/Activity.tsx')).Activity),
  media: lazyScreen(async () => (await import('../media/Media.tsx')).Media),
  payments: lazyScreen(async () => (await import('../payments/Payments.tsx')).Payments),
  customers: lazyScreen(async () => (await import('../customers/Customers.tsx')).Customers),
  guests: lazyScreen(async () => (await import('../customers/Guests.tsx')).Guests),
  selling: lazyScreen(async () => (await import('../info/Selling.tsx')).Selling),
  delivery: lazyScreen(async () => (await import('../rules/Delivery.tsx')).Delivery),
  cod: lazyScreen(async () => (await import('../rules/CashOnDelivery.tsx')).CashOnDelivery),
  discounts: lazyScreen(async () => (await import('../rules/Discounts.tsx')).Discounts),
  tax: lazyScreen(async () => (await import('../rules/Tax.tsx')).Tax),
  imports: lazyScreen(async () => (await import('../import/Imports.tsx')).Imports),
  policies: lazyScreen(async () => (await import('../policies/Policies.tsx')).Policies),
  newOrder: lazyScreen(async () => (await import('../orders/NewOrder.tsx')).NewOrder),
  newProduct: lazyScreen(async () => (await import('../products/NewProduct.tsx')).NewProduct),
  search: lazyScreen(async () => (await import('../search/Search.tsx')).Search),
}
const Customer = lazyScreen(async () => (await import('../customers/Customer.tsx')).Customer)
const EditLines = lazyScreen(async () => (await import('../orders/order/EditLines.tsx')).EditLines)
const Guest = lazyScreen(async () => (await import('../customers/Guest.tsx')).Guest)
const Import = lazyScreen(async () => (await import('../import/Import.tsx')).Import)
const InvoiceSheets = lazyScreen(
  async () => (await import('../orders/order/InvoiceSheets.tsx')).InvoiceSheets,
)
const Order = lazyScreen(async () => (await import('../orders/order/Order.tsx')).Order)
const Orders = lazyScreen(async () => (await import('../orders/Orders.tsx')).Orders)
const OrderSheets = lazyScreen(async () => (await import('../orders/OrderSheets.tsx')).OrderSheets)
const PolicyScreen = lazyScreen(async () => (await import('../policies/PolicyScreen.tsx')).PolicyScreen)
const Product = lazyScreen(async () => (await import('../products/product/Product.tsx')).Product)
const Products = lazyScreen(async () => (await import('../products/Products.tsx')).Products)
const SectionHistory = lazyScreen(async () => (await import('../sections/SectionHistory.tsx')).SectionHistory)
const ShopHome = lazyScreen(async () => (await import('../home/ShopHome.tsx')).ShopHome)

/** The screen of a shop at the present address, as far as the person's role may see it. */
export function ShopScreen({ screen, shop, person }: { screen: ShopRoute; shop: DeskShop; person: Person }) {
  useEffect(guardSecondClicks, [])
  useEffect(restoreLostFocus, [])
  const permission = permissionFor(screen)
  if (!permission) return <NotFound />
  if (!mayDo(shop.role, permission)) return <NotAllowed context={shop.name} />
  switch (screen.route) {
    case 'shop':
      return <ShopHome shop={shop} person={person} />
    case 'customer':
      return <Customer shop={shop} id={screen.params.customer} />
    case 'guest':
      return <Guest shop={shop} order={screen.params.order} />
    case 'import':
      return <Import shop={shop} id={screen.params.import} />
    case 'policy': {
      const { policy } = screen.params
      return isPolicySlug(policy) ? <PolicyScreen shop={shop} slug={policy} /> : <NotFound />
    }
    case 'orders':
      return <Orders shop={shop} search={screen.search} />
    case 'order':
      return <Order shop={shop} order={screen.params.order} />
    case 'orderLines':
      return <EditLines shop={shop} order={screen.params.order} />
    case 'slips':
    case 'labels':
      return <OrderSheets shop={shop} kind={screen.route} numbers={screen.search['numbers']} />
    case 'invoices':
      return <InvoiceSheets shop={shop} search={screen.search} />
    case 'products':
      return <Products shop={shop} search={screen.search} />
    case 'product':
      return <Product shop={shop} id={screen.params.product} />
    case 'history':
      return isSection(screen.params.section) ? (
        <SectionHistory shop={shop} section={screen.params.section} />
      ) : (
        <NotFound />
      )
    default: {
      const Screen = plainScreens[screen.route]
      return <Screen shop={shop} />
    }
  }
}

/** The permission that a screen needs; undefined where there is no such screen. */
function permissionFor(screen: ShopRoute): Permission | undefined {
  if (screen.route === 'history')
    return isSection(screen.params.section) ? permissionToEdit(screen.params.section) : undefined
  if (isRuleSection(screen.route)) return permissionToEdit(screen.route)
  return screenPermissions[screen.route]
}
